/** How PostgreSQL means to answer the lists: a table that is read from end to end will not stay fast. */

import { parse } from 'node:querystring';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { employeeRoutes } from '../areas/human-resource/employee/employee.routes.ts';
import { customerRoutes } from '../areas/sales/customer/customer.routes.ts';
import { orderRoutes } from '../areas/sales/order/order.routes.ts';
import { stockRoutes } from '../areas/sales/stock/stock.routes.ts';
import type { Tx } from '../core/server/tx.ts';
import type { Work } from './measure.ts';

export interface Plan {
  readonly work: string;
  /** Large tables that the statements of the list read from end to end, with these values or with any. */
  readonly read: readonly string[];
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

const large = 5000;
const all = [orderRoutes, customerRoutes, stockRoutes, employeeRoutes];

/** What the list of this address asks the database, by calling its own function. */
async function statementsOf(client: pg.Client, address: string): Promise<Statement[]> {
  const [path = '', query = ''] = address.split('?');
  const found = all.find(({ contract }) => `/api${contract.path}` === path);
  const [operation, handler] = [found?.contract.ops.list, found?.handlers.list];
  if (!operation || !handler) throw new Error(`There is no list at ${path}.`);
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  const db = drizzle(client, { casing: 'snake_case', logger: { logQuery } });
  const tx = { db, now: new Date(), by: null, locale: 'en' } as unknown as Tx;
  await handler(
    tx,
    { params: {}, query: operation.query.parse({ ...parse(query) }), body: undefined },
    undefined,
  );
  return statements;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** A prepared statement may be planned for its values, or once for all: both must be sound. */
async function scansOf(
  client: pg.Client,
  { text, values }: Statement,
  largeTables: ReadonlySet<string>,
): Promise<string[]> {
  const asked = text.startsWith('select count') || text.includes('count(*)::int from (') ? 'total' : 'page';
  const explained = await Promise.all([
    client.query(`explain (format json) ${text}`, values),
    client.query(`explain (generic_plan, format json) ${text}`),
  ]);
  return explained.flatMap(({ rows }, kind) => {
    const root = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan;
    return [...nodesOf(root)]
      .filter(
        (node) => node['Node Type'].endsWith('Seq Scan') && largeTables.has(node['Relation Name'] ?? ''),
      )
      .map((node) => `${node['Relation Name']} (${asked}${kind === 1 ? ', any values' : ''})`);
  });
}

export async function readPlans(client: pg.Client, works: readonly Work[]): Promise<Plan[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [large],
  );
  const largeTables = new Set(rows.map(({ name }) => name));
  const plans: Plan[] = [];
  for (const work of works.filter(({ list }) => list)) {
    const address = work.ask(0, 0)?.path ?? '';
    const statements = await statementsOf(client, address);
    const scans = [];
    for (const statement of statements) scans.push(...(await scansOf(client, statement, largeTables)));
    plans.push({ work: work.name, read: [...new Set(scans)] });
  }
  return plans;
}
