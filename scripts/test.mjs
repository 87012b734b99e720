import { rmSync } from 'node:fs';
import { buildWhenNeeded } from './build.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, fail, inRoot, readText, run } from './project.mjs';

const node = (file, ...args) => run(process.execPath, [inRoot('node_modules', ...file.split('/')), ...args]);
const biome = (verb) => node('@biomejs/biome/bin/biome', verb, '--error-on-warnings', '.');

const stages = {
  format: plain(() => biome('format')),
  lint: plain(() => biome('lint')),
  types: plain(() => node('typescript/bin/tsc', '-b')),
  checks: suite('checks'),
  unit: suite('unit'),
  stories: suite('stories'),
  build: plain(async () => ((await buildWhenNeeded()) ? 0 : 1)),
  browser: async () => {
    const chromium = await findOrInstallChromium();
    if (!chromium) return { passed: 0, failed: 1 };
    process.env.CHROMIUM_PATH = chromium;
    return suite('browser')();
  },
};

/** A stage without tests of its own counts as one. */
function plain(work) {
  return async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function suite(name) {
  return async () => {
    const report = inRoot('build', 'test', `${name}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await node('vitest/vitest.mjs', 'run', '--project', name, ...reporters);
    return readReport(name, readText(report), code);
  };
}

/** Nothing that failed may hide: a file that did not load, a file without tests, a crash after the last test. */
function readReport(name, text, code) {
  if (!text) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(text);
  const ran = ({ status }) => status === 'passed' || status === 'failed';
  const empty = testResults.filter(({ assertionResults }) => !assertionResults.some(ran));
  for (const { name: file } of empty) process.stdout.write(`${name}: nothing ran in ${file}\n`);
  const failed = numFailedTests + empty.length;
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

checkNode();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in stages));
if (unknown.length) fail(`Unknown stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}.`);
if (!(await installWhenNeeded())) fail('0 passed, 1 failed');

let passed = 0;
let failed = 0;
const summary = [];
for (const [name, work] of Object.entries(stages)) {
  if (asked.length && !asked.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  const started = Date.now();
  const result = await work();
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  summary.push(`${name.padEnd(8)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
}
process.stdout.write(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
