import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '../startError.ts';

/** The operating system user PostgreSQL runs as; undefined means our own user. */
export interface Account {
  uid: number;
  gid: number;
}

export const runningAsRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: then it runs as the owner of its tables, at first as `nobody`. */
export function accountFor(clusterFolder: string | undefined): Account | undefined {
  if (!runningAsRoot()) return undefined;
  if (!clusterFolder) return { uid: numberOf('-u'), gid: numberOf('-g') };
  const { uid, gid } = statSync(clusterFolder);
  if (uid === 0) {
    throw new StartError(
      `${clusterFolder} belongs to root, and PostgreSQL refuses to run as root: chown it.`,
    );
  }
  return { uid, gid };
}

function numberOf(flag: '-u' | '-g'): number {
  try {
    return Number(
      execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    throw new StartError(
      'PostgreSQL refuses to run as root and there is no user `nobody`: start as another user.',
    );
  }
}

/** Asked of the system in that user's place: only the kernel knows every mode, ACL and mount on the way. */
export function canReach(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  const answer = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' });
  return answer.status === 0;
}
