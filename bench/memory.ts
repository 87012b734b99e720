/** Memory in megabytes. Shared pages are counted once (PSS) where the system tells, otherwise RSS. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  readonly measure: 'PSS' | 'RSS';
  readonly server: number;
  readonly database: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly rssKb: number;
}

function processes(): Process[] {
  if (process.platform !== 'linux') {
    const text = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
    return text
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, parent = 0, rssKb = 0] = line.trim().split(/\s+/).map(Number);
        return { pid, parent, rssKb };
      });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const read = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: read('PPid'), rssKb: read('VmRSS') }];
      } catch {
        return [];
      }
    });
}

function pssKb(pid: number): number | undefined {
  try {
    const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
}

/** A process and all its descendants, without another one and its descendants. */
function family(all: readonly Process[], root: number, without?: number): Process[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent, pid }) => parent === root && pid !== without);
  return [...own, ...children.flatMap(({ pid }) => family(all, pid, without))];
}

export function readMemory(serverPid: number, databasePid: number): Memory {
  const all = processes();
  const server = family(all, serverPid, databasePid);
  const database = family(all, databasePid);
  const pss = new Map([...server, ...database].map(({ pid }) => [pid, pssKb(pid)]));
  const known = [...pss.values()].every((value) => value !== undefined);
  const sum = (members: readonly Process[]) =>
    (members.reduce((kb, { pid, rssKb }) => kb + (known ? (pss.get(pid) ?? 0) : rssKb), 0) * 1024) / 1e6;
  return { measure: known ? 'PSS' : 'RSS', server: sum(server), database: sum(database) };
}
