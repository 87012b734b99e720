import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { benefit } from '../../areas/human-resource/benefit/benefit.contract.ts';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { fillBenefits, fillDesignations, fillEmployees } from '../../test/fill.ts';

const employees = 20_000;
const columns = {
  fullName: 'full_name',
  department: 'department',
  hireDate: 'hire_date',
  salary: 'salary',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;
type Sort = keyof typeof columns | `-${keyof typeof columns}`;
interface Asked {
  sort: Sort;
  designation: string;
  status?: string | undefined;
  q?: string | undefined;
}

describe('lists', () => {
  let app: TestApp;
  let designations: string[];
  beforeAll(async () => {
    app = await startApp();
    designations = await fillDesignations(app, ['Few', 'Some', 'More', 'Many', 'Most', 'All the others']);
    await fillEmployees(app, employees, designations);
  });
  afterAll(() => app.stop());
  const { ops } = employee;

  const asked = () =>
    fc.record<Asked>({
      sort: fc
        .constantFrom(...(Object.keys(columns) as (keyof typeof columns)[]))
        .chain((name) => fc.constantFrom<Sort[]>(name, `-${name}`)),
      designation: fc.constantFrom(...designations.slice(0, 4)),
      status: fc.constantFrom(undefined, 'active', 'inactive', 'active,inactive'),
      q: fc.constantFrom(undefined, undefined, 'ch', 'chan', '大文', '陳', 'tai man', 'sales 小'),
    });

  /** What the list should be, asked of the database in its own words. */
  async function expected({ sort, designation: of, status, q }: Asked): Promise<string[]> {
    const [name, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
    const rows = await app.rows<{ id: string; text: string }>(
      `select id, lower(full_name || ' ' || name || ' ' || department) as text from employee
       where deleted_at is null and designation = $1 and status = any($2)
       order by ${columns[name as keyof typeof columns]} ${direction}, id ${direction}`,
      [of, (status ?? 'active,inactive').split(',')],
    );
    const has = (text: string, word: string) =>
      /^[a-z]{1,2}$/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word);
    const words = (q ?? '').split(' ').filter(Boolean);
    return rows.filter(({ text }) => words.every((word) => has(text, word))).map(({ id }) => id);
  }

  /** By the last row of the page before, as a person goes on, or by number alone. */
  async function allPages(query: Asked, pageSize: number, byRow = true) {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const after = byRow ? ids.at(-1) : undefined;
      const asks = { ...query, page, pageSize, ...(after ? { after } : {}) };
      const { items, total } = await app.admin.ask(ops.list, { query: asks });
      ids.push(...items.map(({ id }) => id));
      if (items.length < pageSize) return { ids, total };
    }
  }

  test('the pages of a list add up to the list, whatever its order, filter, search and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        asked(),
        fc.integer({ min: 40, max: 100 }),
        fc.boolean(),
        async (query, pageSize, byRow) => {
          const ids = await expected(query);
          expect(await allPages(query, pageSize, byRow)).toEqual({ ids, total: ids.length });
        },
      ),
      { numRuns: 30 },
    );
  });

  test('an export is exactly the list, in its order, past its first thousand rows as well', async () => {
    const most = { sort: '-hireDate', designation: designations[4] ?? '' } as const;
    expect((await expected(most)).length).toBeGreaterThan(2000);
    const check = async (query: Asked) => {
      const file = String(await app.admin.ask(ops.export, { query }));
      const names = file
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      const ids = await expected(query);
      const rows = await app.rows<{ name: string }>(
        `select full_name as name from employee join unnest($1::uuid[]) with ordinality as t(id, n) using (id) order by n`,
        [ids],
      );
      expect(names).toEqual(rows.map(({ name }) => name));
    };
    for (const name of Object.keys(columns) as (keyof typeof columns)[])
      for (const sort of [name, `-${name}`] as const) await check({ ...most, sort });
    await fc.assert(fc.asyncProperty(asked(), check), { numRuns: 15 });
  });

  test('an export can be narrowed to chosen rows', async () => {
    const ids = (await expected({ sort: 'salary', designation: designations[1] ?? '' })).slice(2, 5);
    const file = String(await app.admin.ask(ops.export, { query: { ids: ids.join(',') } }));
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + ids.length);
  });

  test('a page beyond the last is empty and still says how many there are', async () => {
    const query = { designation: designations[0] ?? '', page: 50 };
    const { items, total } = await app.admin.ask(ops.list, { query });
    expect(items).toEqual([]);
    expect(total).toBe((await expected({ sort: 'salary', designation: query.designation })).length);
  });

  test.each(['createdAt', '-createdAt', 'fullName', '-fullName', '-updatedAt'] as const)(
    'while others insert and delete, no row is missing and none comes twice (%s)',
    async (sort) => {
      const query = { sort, designation: designations[2] ?? '' };
      const before = await expected(query);
      let writing = true;
      const deleted: string[] = [];
      const write = async () => {
        for (let i = 0; writing; i += 1) {
          const body = { fullName: `${i % 2 ? 'Aaa' : 'Zzz'} ${i}`, designation: query.designation };
          await app.admin.ask(ops.create, { body });
          const gone = before[i * 7];
          if (!gone || deleted.includes(gone)) continue;
          deleted.push(gone);
          await app.admin.ask(ops.remove, { params: { id: gone } });
        }
      };
      const written = write();
      const { ids } = await allPages(query, 10);
      writing = false;
      await written;
      const rest = before.filter((id) => !deleted.includes(id));
      expect(rest.filter((id) => !ids.includes(id))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(deleted.length).toBeGreaterThan(0);
    },
  );

  test('an export walks on behind what it has written, whatever is inserted meanwhile', async () => {
    const query = { sort: 'fullName', designation: designations[2] ?? '' } as const;
    const before = await expected(query);
    let inserting = true;
    const insert = async () => {
      for (let i = 0; inserting; i += 1)
        await app.admin.ask(ops.create, { body: { fullName: `Bbb ${i}`, designation: query.designation } });
    };
    const inserted = insert();
    const file = String(await app.admin.ask(ops.export, { query }));
    inserting = false;
    await inserted;
    const lines = file.trimEnd().split('\r\n').slice(1);
    expect(lines.filter((line) => !line.startsWith('Bbb'))).toHaveLength(before.length);
  });

  test('a page whose row before is gone for good is found by its number', async () => {
    const query = { sort: 'salary', designation: designations[1] ?? '', page: 2, pageSize: 5 } as const;
    const after = '01890a5d-ac96-774b-bcce-b302099a8057';
    const { items } = await app.admin.ask(ops.list, { query: { ...query, after } });
    expect(items.map(({ id }) => id)).toEqual((await expected(query)).slice(5, 10));
  });

  test('a total is exact up to ten thousand, and then says that there are more', async () => {
    await fillBenefits(app, 10_000);
    expect(await app.admin.ask(benefit.ops.list, {})).toMatchObject({ total: 10_000 });
    expect((await app.admin.ask(benefit.ops.list, {})).more).toBeUndefined();
    await fillBenefits(app, 50);
    const last = await app.admin.ask(benefit.ops.list, { query: { page: 101, pageSize: 100 } });
    expect(last).toMatchObject({ total: 10_000, more: true });
    expect(last.items).toHaveLength(50);
  });

  /** The statements a request really sends, each with the plan that PostgreSQL really uses for it. */
  async function plansOf(query: Record<string, unknown>): Promise<string[]> {
    const { pool } = app.server.database;
    const sent: { text: string; values: unknown[] }[] = [];
    const spies = new Map<pg.PoolClient, MockInstance>();
    const listen = (client: pg.PoolClient) => {
      if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'));
    };
    pool.on('acquire', listen);
    for (let i = 0; i < 8; i += 1) await app.admin.ask(ops.list, { query: query as never });
    pool.off('acquire', listen);
    for (const spy of spies.values()) {
      for (const [config, values] of spy.mock.calls) sent.push({ ...config, values });
      spy.mockRestore();
    }
    const lists = sent
      .filter(({ text = '' }) => / from "employee" where /.test(text) && !text.startsWith('select count(*)'))
      .slice(-1);
    const plans = await Promise.all(
      lists.map(({ text, values }) =>
        app.rows<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values),
      ),
    );
    return plans.map((rows) => JSON.stringify(rows));
  }

  test.each([
    ...Object.keys(columns).flatMap((name) => [{ sort: name }, { sort: `-${name}` }]),
    { sort: '-salary', page: 40 },
    { status: 'inactive' },
    { deleted: 'true' },
    { q: 'Chan Tai Man 1234' },
    { q: 'pak ho 19' },
    { q: '陳大文' },
    { q: '大文 銷售' },
  ])('a list of %j is answered from an index', async (query) => {
    const plans = await plansOf(query);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/"Node Type":"(Index|Bitmap Index|Index Only) Scan"[^}]*"employee_\w+_index"/);
    expect(plans[0]).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"employee"/);
  });
});
