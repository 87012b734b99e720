import { expect, test } from 'vitest';
import { type Area, areaOfPath, areaRoles, isArea, mayCall, mayEnter, type Role, roles } from './access.ts';

/** Section 6 of the specification, written out; profile and search are everybody's own. */
const table: [Area, string][] = [
  ['dashboard', 'ADMIN SALES HR ACCOUNTING'],
  ['sales', 'ADMIN SALES HR ACCOUNTING'],
  ['service', 'ADMIN SALES HR ACCOUNTING'],
  ['quotation', 'ADMIN SALES HR ACCOUNTING'],
  ['accounting', 'ADMIN SALES ACCOUNTING'],
  ['human-resource', 'ADMIN HR'],
  ['vendor', 'ADMIN SALES HR'],
  ['partner', 'ADMIN SALES HR'],
  ['settings', 'ADMIN'],
  ['profile', 'ADMIN SALES HR ACCOUNTING'],
  ['search', 'ADMIN SALES HR ACCOUNTING'],
];

test('the roles are those of the specification', () => {
  expect(roles).toEqual(['ADMIN', 'SALES', 'HR', 'ACCOUNTING']);
});

test.each(table)('%s opens for %s and nobody else', (area, allowed) => {
  for (const role of roles) expect(mayEnter([role], area)).toBe(allowed.split(' ').includes(role));
});

test('there is no area beyond the table', () => {
  expect(Object.keys(areaRoles).sort()).toEqual(table.map(([area]) => area).sort());
});

test('several roles open what each of them opens, and none opens nothing', () => {
  expect(mayEnter(['SALES', 'HR'], 'accounting')).toBe(true);
  expect(mayEnter(['SALES', 'HR'], 'human-resource')).toBe(true);
  expect(mayEnter(['SALES', 'HR'], 'settings')).toBe(false);
  for (const [area] of table) expect(mayEnter([], area)).toBe(false);
});

test('a call that names several areas opens for the people of any of them; a public one for everybody', () => {
  expect(mayCall(['SALES'], ['human-resource', 'sales'])).toBe(true);
  expect(mayCall(['ACCOUNTING'], ['human-resource', 'vendor'])).toBe(false);
  expect(mayCall(['HR'], [])).toBe(false);
  expect(mayCall([], 'public')).toBe(true);
  expect(mayCall(['NOBODY' as Role], ['sales'])).toBe(false);
});

test('the area of a path is its first word, and words of the language itself are no areas', () => {
  expect(areaOfPath('/human-resource/employee/pick')).toBe('human-resource');
  expect(areaOfPath('/auth/login')).toBeUndefined();
  for (const word of ['', 'constructor', '__proto__', 'toString', 'Sales', 'salesman'])
    expect(isArea(word)).toBe(false);
});
