import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Suanpan needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeText(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Contents, not times: a checkout changes every time, and a copy none. */
export function hashFiles(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of [...files].sort()) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** Every file under these folders and files of the project that the test accepts, as paths from its root. */
export function listFiles(starts, accept) {
  const found = [];
  const walk = (path) => {
    const entry = statSync(inRoot(path), { throwIfNoEntry: false });
    if (entry?.isDirectory()) for (const name of readdirSync(inRoot(path))) walk(`${path}/${name}`);
    else if (entry && accept(path)) found.push(path);
  };
  for (const start of starts) walk(start);
  return found;
}

/** Runs a program of the project; answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}
