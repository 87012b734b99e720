import { existsSync } from 'node:fs';
import { hashFiles, inRoot, readText, run, writeText } from './project.mjs';

const stamp = inRoot('node_modules', '.suanpan');
const packageFiles = ['package.json', 'package-lock.json', '.npmrc'].filter((file) =>
  existsSync(inRoot(file)),
);

/** Installs when the package files changed since the last time; answers whether everything is there. */
export async function installWhenNeeded() {
  const hash = hashFiles(packageFiles, `${process.platform}-${process.arch}`);
  if (readText(stamp) === hash) return true;
  if (!existsSync(stamp) && lockIsInstalled()) return true;
  process.stdout.write('Installing packages ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production would leave out what the build needs.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  if ((await run(npm, args, { shell: process.platform === 'win32' })) !== 0) return false;
  writeText(stamp, hash);
  return true;
}

/** Somebody else installed (npm ci, an image): then node_modules, perhaps not writable, is taken as it is. */
function lockIsInstalled() {
  const installed = readText(inRoot('node_modules', '.package-lock.json'));
  const wanted = readText(inRoot('package-lock.json'));
  if (!installed || !wanted) return false;
  const present = JSON.parse(installed).packages;
  const names = Object.entries(JSON.parse(wanted).packages).filter(([path]) => path !== '');
  return names.every(([path, { version, optional, devOptional }]) => {
    const found = present[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}
