import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { openDataFolder } from '../dataFolder.ts';
import { StartError } from '../startError.ts';
import { type Account, accountFor, canReach } from './account.ts';
import { type Binaries, findBinaries, systemFolder } from './binaries.ts';

export interface Cluster {
  /** Where the tables really are: dataFolder/postgres, or where that symlink points. */
  folder: string;
  logFile: string;
  binaries: Binaries;
  account: Account | undefined;
  throwaway: boolean;
}

export const superuser = 'suanpan';

/** Kept in postgresql.conf from the first start on, where the operator may change them. */
const settings = [
  'shared_buffers=128MB',
  'max_connections=100',
  'jit=off',
  'random_page_cost=1.1',
  // What was just written to a search index is read from end to end by every search until it is sorted in.
  'gin_pending_list_limit=128kB',
  'timezone=UTC',
  'log_timezone=UTC',
  // Failed statements come back to the server as errors; in this file they would only leave people's data.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];

const unfinished = 'postgres.new-';

/** The tables of this data folder, made at the first start. Whoever loses a race uses the winner's. */
export function openCluster(dataFolder: string, throwaway: boolean): Cluster {
  openDataFolder(dataFolder);
  const target = join(dataFolder, 'postgres');
  if (!lstatSync(target, { throwIfNoEntry: false })) createCluster(dataFolder, target, throwaway);
  if (!existsSync(target)) throw new StartError(`${target} points to a folder that is gone.`);

  const folder = realpathSync(target);
  const account = accountFor(folder);
  if (!canReach(account, folder)) {
    throw new StartError(
      `The owner of ${folder} (user ${account?.uid}) cannot reach it: open the way for that user.`,
    );
  }
  const binaries = findBinaries(account, dataFolder);
  const major = readMajor(folder);
  if (major !== binaries.major) {
    throw new StartError(
      `${folder} was made by PostgreSQL ${major}, this program brings ${binaries.major}: restore a backup into a new data folder.`,
    );
  }
  return { folder, logFile: join(dataFolder, 'postgres.log'), binaries, account, throwaway };
}

function readMajor(folder: string): string {
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new StartError(`${folder} belongs to another user: start as that user, or as root.`);
    throw new StartError(`${folder} does not hold a PostgreSQL database (no PG_VERSION).`);
  }
}

function createCluster(dataFolder: string, target: string, throwaway: boolean): void {
  const account = accountFor(undefined);
  const here = canReach(account, dataFolder);
  const parent = here ? dataFolder : systemFolder;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  sweep(parent);
  let fresh = mkdtempSync(join(parent, unfinished));
  try {
    if (account) chownSync(fresh, account.uid, account.gid);
    runInitdb(fresh, findBinaries(account, dataFolder), account, throwaway);
    if (!here) {
      const kept = join(parent, basename(fresh).replace(unfinished, 'postgres-'));
      renameSync(fresh, kept);
      fresh = kept;
      symlinkSync(kept, target);
    } else {
      renameSync(fresh, target);
    }
    syncFolder(dataFolder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

function runInitdb(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  throwaway: boolean,
): void {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = [
    ...[
      '--pgdata',
      folder,
      '--username',
      superuser,
      '--encoding',
      'UTF8',
      '--data-checksums',
      '--no-instructions',
    ],
    ...['--locale', locale, '--lc-messages', 'C', '--locale-provider', 'icu', '--icu-locale', 'und'],
    // The socket lies in a folder that only its owner and root can enter: the file system has already asked who
    // calls. Peer authentication would ask again, but needs a map that root would have to write among files
    // of another user.
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
    ...(throwaway ? ['--no-sync'] : []),
    ...settings.flatMap((setting) => ['--set', setting]),
  ];
  const { error, status, stderr } = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment,
    encoding: 'utf8',
  });
  if (error)
    throw new StartError(`The embedded PostgreSQL does not run here (${error.message}): set DATABASE_URL.`);
  if (status === 0) return;
  const lines = stderr.split('\n').filter(Boolean);
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? `exit code ${status}`;
  throw new StartError(`PostgreSQL could not make its files: ${reason.trim()}`);
}

/** Not ours: PGDATA, PGPORT and friends would change what PostgreSQL does. */
export const postgresEnvironment = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};

/** What a killed first start left behind. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(unfinished))) {
    const folder = join(parent, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** The new name must survive a power cut before anything is written under it. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
