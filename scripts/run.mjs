import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOptions } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, fail, inRoot } from './project.mjs';

checkNode();
const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/run.mjs FILE.ts [arguments]');
if (!(await installWhenNeeded())) fail('The packages could not be installed; see above.');

const { build } = await import('esbuild');
const bundle = inRoot('build', `.run-${basename(file, '.ts')}-${process.pid}.mjs`);
process.on('exit', () => {
  for (const leftover of [bundle, `${bundle}.map`]) rmSync(leftover, { force: true });
});
await build({ ...bundleOptions, entryPoints: [file], outfile: bundle }).catch(() => process.exit(1));
process.argv = [process.execPath, bundle, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
