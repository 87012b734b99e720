import { expect, test } from 'vitest';
import { menu } from '../app/shared/menu.ts';
import { code, files, read } from './sources.ts';

const suffixes =
  /\.(contract|rules|text|tables|service|routes|job|answer)\.ts$|(^|\/)[A-Z]\w*\.(tsx|module\.css)$|(^|\/)use[A-Z]\w*\.tsx?$|\.test\.ts$/;

test('an area holds only files whose suffix says their side', () => {
  const strange = files.filter(
    (file) => file.startsWith('areas/') && file !== 'areas/sequence.ts' && !suffixes.test(file),
  );
  expect(strange).toEqual([]);
});

/** A folder with tables and routes is an entity: contract, text, tables, routes and a page, whatever else it has. */
test('an entity has its five files', () => {
  const folders = [
    ...new Set(
      files.filter((file) => file.endsWith('.routes.ts')).map((file) => file.replace(/\/[^/]+$/, '')),
    ),
  ];
  const missing = folders.flatMap((folder) => {
    const own = files.filter((file) => file.replace(/\/[^/]+$/, '') === folder);
    return ['.contract.ts', '.text.ts', '.routes.ts', 'Page.tsx']
      .filter((suffix) => !own.some((file) => file.endsWith(suffix)))
      .map((suffix) => `${folder} has no ${suffix}`);
  });
  expect(missing).toEqual([]);
});

/** Reached from the page of what they belong to. */
const besides = ['/profile', '/sales/commission', '/partner/person', '/partner/matching'];

test('the page of every menu entry that exists stands in the folder of its path', () => {
  const registered = [
    ...read('app/web/pages.ts').matchAll(
      /(?:plain|rich|single)\(\s*'([^']+)',\s*\(\) =>\s*import\(\s*'([^']+)'\)/g,
    ),
  ];
  expect(registered.length).toBeGreaterThan(5);
  for (const [, path = '', module = ''] of registered)
    expect(module.startsWith(`../../areas${path}/`)).toBe(true);
  const known = menu.flatMap(function flat(entry): string[] {
    return [entry.path, ...(entry.children ?? []).flatMap(flat)];
  });
  const outside = registered
    .map(([, path = '']) => path)
    .filter((path) => !besides.includes(path) && !known.includes(path));
  expect(outside).toEqual([]);
});

test('a file has one job: none is longer than 260 lines, texts apart', () => {
  const long = code
    .filter(
      (file) =>
        !file.endsWith('.text.ts') && file !== 'core/shared/errors.ts' && file !== 'app/shared/menu.ts',
    )
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > 260);
  expect(long).toEqual([]);
});

test('there are no barrels and no drawers for odds and ends', () => {
  expect(code.filter((file) => /(^|\/)(index|utils?|helpers?)\.tsx?$/.test(file))).toEqual([]);
});
