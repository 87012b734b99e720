import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { checkNode, hashFiles, inRoot, listFiles, readText, root, run, writeText } from './project.mjs';

const test = /\.test\.tsx?$/;
const serverOnly = /^core\/server\/|\.(tables|service|routes|job)\.ts$/;

const parts = {
  server: {
    result: inRoot('build', 'server.mjs'),
    files: () => listFiles(['app', 'areas', 'core'], (path) => path.endsWith('.ts') && !test.test(path)),
    make: bundleServer,
  },
  web: {
    result: inRoot('build', 'web', 'index.html'),
    files: () =>
      listFiles(
        [
          'app',
          'areas',
          'core',
          'public',
          'index.html',
          'vite.config.ts',
          'tsconfig.base.json',
          'tsconfig.web.json',
        ],
        (path) => !test.test(path) && !serverOnly.test(path),
      ),
    make: buildWeb,
  },
};

/** Builds the parts whose sources changed, beside each other; a killed build leaves the former one in place. */
export async function buildWhenNeeded(names = Object.keys(parts)) {
  const work = names.map((name) => {
    const { result, files, make } = parts[name];
    const stamp = inRoot('build', `${name}.hash`);
    const hash = hashFiles([...files(), 'package-lock.json', 'scripts/build.mjs']);
    return { name, make, stamp, hash, fresh: existsSync(result) && readText(stamp) === hash };
  });
  const stale = work.filter(({ fresh }) => !fresh);
  if (stale.length === 0) return true;
  process.stdout.write(`Building ${stale.map(({ name }) => name).join(' and ')} ...\n`);
  sweep();
  const results = await Promise.all(
    stale.map(async ({ name, make, stamp, hash }) => {
      const folder = inRoot('build', `.new-${name}-${process.pid}`);
      mkdirSync(folder, { recursive: true });
      try {
        if (!(await make(folder))) return false;
        writeText(stamp, hash);
        return true;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
  );
  return results.every(Boolean);
}

/** What every bundle of the server's side has in common. */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

async function bundleServer(folder) {
  const { build } = await import('esbuild');
  try {
    await build({ ...bundleOptions, entryPoints: ['app/main.ts'], outfile: `${folder}/server.mjs` });
  } catch {
    return false;
  }
  for (const file of ['server.mjs.map', 'server.mjs']) renameSync(`${folder}/${file}`, inRoot('build', file));
  return true;
}

async function buildWeb(folder) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', `${folder}/web`, '--emptyOutDir', '--logLevel', 'warn'];
  if ((await run(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } })) !== 0)
    return false;
  const target = inRoot('build', 'web');
  if (existsSync(target)) renameSync(target, `${folder}/old`);
  renameSync(`${folder}/web`, target);
  return true;
}

/** What killed builds left behind. */
function sweep() {
  if (!existsSync(inRoot('build'))) return;
  for (const name of readdirSync(inRoot('build')).filter((entry) => entry.startsWith('.new-'))) {
    const folder = inRoot('build', name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  const chosen = process.argv.slice(2);
  process.exitCode = (await buildWhenNeeded(chosen.length ? chosen : undefined)) ? 0 : 1;
}
