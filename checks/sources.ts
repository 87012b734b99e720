/** The project's own files, for the checks that read them as text. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '../core/server/projectRoot.ts';

/** What git knows or would add: generated and ignored files are nobody's business. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(projectRoot, file)));

export const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.startsWith('migrations/'));
export const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** The project's own files that a file imports, lazily or not; types count, because they tie as well. */
export function importsOf(file: string): string[] {
  const found = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)];
  return found.map(([, path = '']) => posix.join(dirname(file), path));
}
