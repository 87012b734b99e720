import { expect, test } from 'vitest';
import { sequence } from '../areas/sequence.ts';
import { code, importsOf } from './sources.ts';

const sources = code.filter((file) => !/\.test\.ts$|^(test|e2e|bench|checks|scripts)\//.test(file));
const areaOf = (file: string) => (file.startsWith('areas/') ? file.split('/')[1] : undefined);
const order: readonly string[] = sequence;

test('every area has its place in the sequence', () => {
  const areas = new Set(sources.map(areaOf).filter((area) => area !== undefined && !area.endsWith('.ts')));
  expect([...areas].filter((area) => !order.includes(area ?? ''))).toEqual([]);
});

test('an area imports only core and the areas before it, and core imports no area', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [own, other] = [areaOf(file), areaOf(target)];
        if (file.startsWith('core/')) return other !== undefined || target.startsWith('app/');
        if (own === undefined) return false;
        return (
          target.startsWith('app/') || (other !== undefined && order.indexOf(other) > order.indexOf(own))
        );
      })
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

const server = /\.(tables|service|routes|job|answer)\.ts$|^core\/server\//;
const web = /\.tsx$|^core\/web\/|^app\/web\//;
const shared = /\.(contract|rules|text)\.ts$|^core\/shared\/|^app\/shared\//;

test('the sides are apart: shared imports neither side, the server no page, a page no server', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        if (shared.test(file)) return server.test(target) || web.test(target);
        if (web.test(file)) return server.test(target);
        return server.test(file) && web.test(target);
      })
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const graph = new Map(
    sources.map((file) => [file, importsOf(file).filter((target) => sources.includes(target))]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  expect(cycles).toEqual([]);
});
