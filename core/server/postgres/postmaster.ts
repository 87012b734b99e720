import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { type Cluster, postgresEnvironment } from './cluster.ts';
import { commandOf } from './processes.ts';

export const port = 5432;

const longestSocketPath = 100;
const largestLog = 10_000_000;
const patience = 30_000;

interface PidFile {
  pid: number;
  socketFolder: string;
  status: string;
}

/** Adopts the PostgreSQL that runs on these tables, or starts one; answers the folder of its socket. */
export async function ensureRunning(cluster: Cluster): Promise<string> {
  const deadline = Date.now() + patience;
  let child: ChildProcess | undefined;
  let logStart = 0;
  for (;;) {
    const running = findPostmaster(cluster);
    if (running?.status === 'ready') return running.socketFolder;
    const exited = child && (child.exitCode !== null || child.signalCode !== null);
    if (!running && exited) {
      const reason = readReason(cluster, logStart);
      // The processes of a killed PostgreSQL need a moment to leave, and another server may have been first.
      const passing = /still in use|lock file/.test(reason);
      if (!passing || Date.now() > deadline) throw new StartError(`PostgreSQL could not start: ${reason}`);
      await delay(100);
    }
    if (!running && (!child || exited)) {
      logStart = rotateLog(cluster.logFile);
      child = await spawnPostmaster(cluster);
    }
    await delay(10);
  }
}

/** postmaster.pid outlives a crash: it counts only while its process is a PostgreSQL on this folder. */
function findPostmaster(cluster: Cluster): PidFile | undefined {
  const file = readPidFile(cluster.folder);
  if (!file) return undefined;
  const command = commandOf(file.pid);
  if (command?.includes('postgres') && command.includes(cluster.folder)) return file;
  // After a restart the number may be another program's, and PostgreSQL would take that for a running server.
  if (command !== undefined) rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
  return undefined;
}

function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

async function spawnPostmaster(cluster: Cluster): Promise<ChildProcess> {
  const { account, binaries, folder, logFile, throwaway } = cluster;
  const options = [
    'listen_addresses=',
    `port=${port}`,
    `unix_socket_directories=${makeSocketFolder(cluster)}`,
    'unix_socket_permissions=0700',
    'logging_collector=off',
    'log_destination=stderr',
    ...(throwaway
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'wal_level=minimal',
          'max_wal_senders=0',
        ]
      : []),
  ];
  const log = openSync(logFile, 'a', 0o600);
  try {
    // Detached, so that Ctrl-C in the terminal does not reach it and a killed server leaves it running.
    const child = spawn(binaries.postgres, ['-D', folder, ...options.flatMap((option) => ['-c', option])], {
      ...account,
      cwd: '/',
      env: postgresEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child;
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL does not run here (${(error as Error).message}): set DATABASE_URL.`,
    );
  } finally {
    closeSync(log);
  }
}

/** Beside the tables, in a folder closed to others; a long path does not fit a socket's address. */
function socketFolderOf({ folder }: Cluster): string {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longestSocketPath) return folder;
  return `/tmp/suanpan-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}

function makeSocketFolder(cluster: Cluster): string {
  const { account, folder } = cluster;
  const short = socketFolderOf(cluster);
  if (short === folder) return folder;
  const owner = account?.uid ?? process.getuid?.();
  try {
    mkdirSync(short, { mode: 0o700 });
    if (account) chownSync(short, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${short} is not a private folder of the database's user: remove it and start again.`,
    );
  }
  return short;
}

function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestLog) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function readReason({ logFile }: Cluster, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n').filter(Boolean);
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? 'no reason given';
  return `${line.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile})`;
}

/** pg_ctl runs as the owner of the tables, so that no other process can be hit; it waits for the end. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { account, binaries, folder, throwaway } = cluster;
  const mode = throwaway ? 'immediate' : 'fast';
  const child = spawn(binaries.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', '300'], {
    ...account,
    cwd: '/',
    env: postgresEnvironment,
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  const sockets = socketFolderOf(cluster);
  if (code === 0 && sockets !== folder) rmSync(sockets, { recursive: true, force: true });
}
