/**
 * npm run bench [-- --quick] [--only=words] [--people [--full]]: makes its own data, measures over HTTP, prints figures
 * beside aims. Never part of the tests.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { version } from '../app/version.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { postmasterOf } from '../test/folder.ts';
import { measureCrowd } from './crowd.ts';
import { employeeWorks } from './employeeWorks.ts';
import { measureFirstScreen } from './firstScreen.ts';
import { Client } from './http.ts';
import { bestOf, type Figures, type Limits, measure, type Work } from './measure.ts';
import { readMemory } from './memory.ts';
import { type Plan, readPlans } from './plans.ts';
import { describe } from './report.ts';
import { type Results, type Scale, saveJson } from './results.ts';
import { salesWorks } from './salesWorks.ts';
import { choose } from './sample/chosen.ts';
import { makeLists, makePeople, samplePeople } from './sample/people.ts';
import { makeSales } from './sample/sales.ts';
import { build, connectTo, makeDataFolder, runTidily, startServer } from './server.ts';

const option = (name: string) => process.argv.includes(`--${name}`);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const sizes = [
  { employees: 10_000, customers: 10_000, orders: 50_000 },
  { employees: 100_000, customers: 100_000, orders: 500_000 },
];
const rounds = option('quick') ? 1 : 3;
const limits: Limits = option('quick')
  ? { turns: 100, aloneMs: 2000, togetherMs: 1000 }
  : { turns: 300, aloneMs: 4000, togetherMs: 2000 };
const account = { email: 'wingkei@harbourlight.example', password: 'correct horse battery' };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const grouped = (count: number) => count.toLocaleString('en');

async function setUp(client: Client, code: string): Promise<void> {
  await client.get({
    method: 'POST',
    path: '/api/auth/setup',
    body: {
      code,
      name: 'Chan Wing Kei',
      ...account,
      passwordConfirmation: account.password,
      company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
      language: 'en',
    },
  });
}

async function worksAt(database: pg.Client): Promise<{ sales: Work[]; employees: Work[] }> {
  const people = await samplePeople(database, 2000);
  const { rows } = await database.query<{ id: string }>('select id from benefit order by content');
  const benefits = rows.map(({ id }) => id);
  const asked = (works: Work[]) => works.filter(({ name }) => !only || name.includes(only));
  return {
    sales: asked(salesWorks(await choose(database))),
    employees: asked(employeeWorks(account, people, benefits)),
  };
}

async function measureAll(what: string, works: Work[], client: Client, database: pg.Client): Promise<Scale> {
  const measured = new Map<string, Figures[]>();
  for (let round = 1; round <= rounds; round += 1) {
    say(`Measuring with ${what}, round ${round} of ${rounds} ...`);
    for (const work of works) {
      const figures = await measure(client, work, limits);
      measured.set(work.name, [...(measured.get(work.name) ?? []), figures]);
    }
    // Nobody has set up a mail server: what was queued would be tried again in the midst of the next round.
    await database.query(
      `update outbox set state = 'sent', sent_at = now(), attempts = greatest(attempts, 1) where state in ('queued', 'sending')`,
    );
    // What the round has written is tidied before the next one, as autovacuum does in quieter hours.
    await database.query('vacuum analyze');
  }
  const figures = Object.fromEntries([...measured].map(([name, all]) => [name, bestOf(all)]));
  return { what, figures };
}

async function measureStarts(folder: string): Promise<{ coldStartMs: number; warmStartMs: number }> {
  const cold = await startServer(folder);
  await setUp(new Client(cold.url), cold.url.searchParams.get('setup') ?? '');
  await cold.stop();
  const warmStarts: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const began = performance.now();
    const warm = await startServer(folder);
    const client = new Client(warm.url);
    await client.get({ path: '/api/health' });
    client.close();
    warmStarts.push(performance.now() - began);
    await warm.stop();
  }
  return { coldStartMs: cold.readyMs, warmStartMs: Math.min(...warmStarts) };
}

async function run(): Promise<Results> {
  const [busy = 0] = loadavg();
  if (busy > 0.5)
    say(
      `Other programs keep this machine busy (load ${busy.toFixed(1)}): the figures will be worse than they could be.`,
    );
  build();
  const folder = await makeDataFolder();
  const starts = await measureStarts(folder);
  const server = await startServer(folder);
  const client = new Client(server.url);
  await client.get({ method: 'POST', path: '/api/auth/login', body: account });
  const database = await connectTo(folder);
  await makeLists(database);

  const sections = { sales: [] as Scale[], employees: [] as Scale[] };
  const makingSeconds: number[] = [];
  let plans: Plan[] = [];
  let crowd: Results['crowd'];
  let made: (typeof sizes)[number] | undefined;
  for (const size of sizes) {
    say(
      `Making ${grouped(size.orders)} orders of ${grouped(size.customers)} customers, then VACUUM ANALYZE ...`,
    );
    const began = performance.now();
    await makePeople(database, (made?.employees ?? 0) + 1, size.employees);
    await makeSales(database, size, made);
    makingSeconds.push((performance.now() - began) / 1000);
    const works = await worksAt(database);
    if (made) plans = await readPlans(database, [...works.sales, ...works.employees]);
    sections.sales.push(await measureAll(`${grouped(size.orders)} orders`, works.sales, client, database));
    sections.employees.push(
      await measureAll(`${grouped(size.employees)} employees`, works.employees, client, database),
    );
    if (!made && option('people')) {
      say('200 people at work ...');
      crowd = await measureCrowd(server.url, account, await choose(database), option('full') ? 600 : 60);
    }
    made = size;
  }
  await database.end();
  const firstScreen = await measureFirstScreen(server.url, client);
  const memory = readMemory(server.process.pid ?? 0, postmasterOf(folder) ?? 0);
  client.close();
  await server.stop();
  return {
    version,
    node: process.versions.node,
    cores: availableParallelism(),
    loadBefore: busy,
    rounds,
    sections: Object.values(sections),
    makingSeconds,
    plans,
    ...(crowd ? { crowd } : {}),
    ...starts,
    memory,
    firstScreen,
  };
}

await runTidily(async () => {
  const results = await run();
  const file = join(projectRoot, 'build', 'bench.json');
  saveJson(file, results);
  say(describe(results));
  say(`Also in ${file}`);
});
