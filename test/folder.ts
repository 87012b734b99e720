import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandOf } from '../core/server/postgres/processes.ts';

const prefix = 'suanpan-test-';
const ownerFile = 'owner.pid';

/** A folder for one run; open to others, because PostgreSQL runs as another user when we are root. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), prefix));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, ownerFile), String(process.pid));
  return folder;
}

/** Also ends the PostgreSQL that a killed program left running on it. */
export async function removeFolder(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres');
  const real = existsSync(cluster) ? realpathSync(cluster) : cluster;
  const pid = postmasterOf(folder);
  if (pid) {
    process.kill(pid, 'SIGQUIT');
    while (commandOf(pid)) await delay(20);
  }
  for (const path of new Set([real, folder])) {
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

/** The process id of the PostgreSQL that runs on this data folder. */
export function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && commandOf(pid)?.includes('postgres') ? pid : undefined;
}

export function killPostmaster(folder: string): void {
  const pid = postmasterOf(folder);
  if (!pid) throw new Error(`No PostgreSQL runs on ${folder}`);
  process.kill(pid, 'SIGKILL');
}

/** What runs that were killed left behind. */
export async function removeOrphans(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(realpathSync(tmpdir()), name);
    const owner = join(folder, ownerFile);
    if (existsSync(owner) && !commandOf(Number(readFileSync(owner, 'utf8')))) await removeFolder(folder);
  }
}
