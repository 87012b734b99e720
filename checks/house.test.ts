import { expect, test } from 'vitest';
import { code, files, read } from './sources.ts';

const ours = code.filter((file) => !/\.test\.ts$|^(test|e2e|bench|checks)\//.test(file));

function linesWith(pattern: RegExp, among: readonly string[]): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  );
}

test('only the money and quantity modules round or read numbers from text', () => {
  const elsewhere = ours.filter((file) => !/^core\/shared\/(money|quantity)\.ts$/.test(file));
  expect(linesWith(/Math\.round\(|\.toFixed\(|parseFloat\(/, elsewhere)).toEqual([]);
});

test('no column is a floating number', () => {
  const migrations = files.filter((file) => /^migrations\/.*\.sql$/.test(file));
  expect(
    linesWith(
      /\s(real|double precision|numeric|decimal|float\d?)[\s,(]/i,
      migrations.filter((file) => /_tables|_sales/.test(file)),
    ),
  ).toEqual([]);
});

test('a page holds no text of its own: words come from the texts, in both languages', () => {
  const pages = ours.filter((file) => file.endsWith('.tsx'));
  expect(linesWith(/\p{Script=Han}/u, pages)).toEqual([]);
  // Letters between tags; signs such as → and … are no words.
  expect(linesWith(/(?<!kbd)>\s*[A-Za-z][A-Za-z ,.'!?-]*\s*<\//, pages)).toEqual([]);
  expect(linesWith(/(placeholder|title|label|alt|aria-label)="[A-Za-z ]{3,}"/, pages)).toEqual([]);
});

test('icons are not read out: their names are English, whatever the language', () => {
  const pages = ours.filter((file) => file.endsWith('.tsx'));
  expect(linesWith(/<\w+(Outlined|Filled)(?![^>]*aria-)[^>]*>/, pages)).toEqual([]);
});

test('nothing is left for later, switched off or looked away from', () => {
  const pattern =
    /\b(TODO|FIXME|XXX|HACK)\b|\b(test|it|describe)\.(only|skip|todo)\b|\bas any\b|: any(?=[;,)\]=|>])|@ts-(ignore|nocheck)/;
  expect(
    linesWith(
      pattern,
      code.filter((file) => !file.startsWith('checks/')),
    ),
  ).toEqual([]);
});

test('the project names no registry, no path of a machine and nothing of how it is made', () => {
  const text = files.filter(
    (file) => /\.(ts|tsx|mjs|json|md|css|html|sql|js|yml|webmanifest)$/.test(file) || file === '.npmrc',
  );
  const others = text.filter((file) => !file.startsWith('checks/'));
  expect(linesWith(/registry\.npmjs|npmmirror|deb\.debian|\/work\/(main|shared)|\/root\//, others)).toEqual(
    [],
  );
});
