import { spawn } from 'node:child_process';
import { bundleOptions } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, fail, inRoot, root } from './project.mjs';

checkNode();
if (!(await installWhenNeeded())) fail('The packages could not be installed; see above.');
const esbuild = await import('esbuild');
const vite = await import('vite');

const bundle = inRoot('build', 'dev-server.mjs');
const apiPort = process.env.PORT || '3000';
const pagePort = Number(process.env.DEV_PORT || 5173);
let server;
let turn = Promise.resolve();

/** One after the other: the next server starts when the former has let go of the port. */
function restart() {
  turn = turn.then(async () => {
    await stop();
    server = spawn(process.execPath, ['--enable-source-maps', bundle], { cwd: root, stdio: 'inherit' });
  });
}

function stop() {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGTERM');
  });
}

const watcher = await esbuild.context({
  ...bundleOptions,
  entryPoints: ['app/main.ts'],
  outfile: bundle,
  plugins: [
    {
      name: 'restart',
      setup: (build) => build.onEnd(({ errors }) => (errors.length ? undefined : restart())),
    },
  ],
});
await watcher.watch();

// The pages' configuration sends /api to this port.
process.env.API_PORT = apiPort;
const pages = await vite.createServer({ configFile: inRoot('vite.config.ts'), server: { port: pagePort } });
await pages.listen();
process.stdout.write(`Pages that reload on change: ${pages.resolvedUrls?.local[0] ?? ''}\n`);

let asked = 0;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    // npm passes Ctrl-C on, so that it arrives twice.
    if (asked && Date.now() - asked > 1000) process.exit(1);
    if (asked) return;
    asked = Date.now();
    await Promise.all([watcher.dispose(), pages.close(), turn.then(stop)]);
    process.exit(0);
  });
}
