/** npm run bench [-- --quick]: makes its own data, measures over HTTP, prints figures beside aims. Never part of the tests. */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { version } from '../app/version.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { postmasterOf } from '../test/folder.ts';
import { measureFirstScreen } from './firstScreen.ts';
import { Client } from './http.ts';
import { bestOf, type Figures, type Limits, measure } from './measure.ts';
import { readMemory } from './memory.ts';
import { makeLists, makePeople, samplePeople } from './people.ts';
import { describe, type Results, type Scale, saveJson } from './report.ts';
import { build, connectTo, makeDataFolder, runTidily, startServer } from './server.ts';
import { type Account, makeWorks } from './works.ts';

const quick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const sizes = [10_000, 100_000];
const rounds = quick ? 1 : 3;
const limits: Limits = quick
  ? { turns: 100, aloneMs: 2000, togetherMs: 1000 }
  : { turns: 400, aloneMs: 6000, togetherMs: 3000 };
const account: Account = { email: 'wingkei@harbourlight.example', password: 'correct horse battery' };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

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

async function measureAt(records: number, client: Client, database: pg.Client): Promise<Scale> {
  const people = await samplePeople(database, 2000);
  const { rows } = await database.query<{ id: string }>('select id from benefit order by content');
  const works = makeWorks(
    account,
    people,
    rows.map(({ id }) => id),
  ).filter(({ name }) => !only || name.includes(only));
  const measured = new Map<string, Figures[]>();
  for (let round = 1; round <= rounds; round += 1) {
    say(`Measuring at ${records.toLocaleString('en')} employees, round ${round} of ${rounds} ...`);
    for (const work of works) {
      const figures = await measure(client, work, limits);
      measured.set(work.name, [...(measured.get(work.name) ?? []), figures]);
    }
    // What the round has written is tidied before the next one, as autovacuum does in quieter hours.
    await database.query('vacuum analyze');
  }
  const figures = Object.fromEntries([...measured].map(([name, all]) => [name, bestOf(all)]));
  return { records, figures };
}

async function firstAnswer(url: URL): Promise<void> {
  const client = new Client(url);
  await client.get({ path: '/api/health' });
  client.close();
}

async function run(): Promise<Results> {
  const [busy = 0] = loadavg();
  if (busy > 0.5)
    say(
      `Other programs keep this machine busy (load ${busy.toFixed(1)}): the figures will be worse than they could be.`,
    );
  build();
  const folder = await makeDataFolder();
  const cold = await startServer(folder);
  const coldStartMs = cold.readyMs;
  await setUp(new Client(cold.url), cold.url.searchParams.get('setup') ?? '');
  await cold.stop();

  const warmStarts: number[] = [];
  for (let i = 0; i < rounds; i += 1) {
    const began = performance.now();
    const warm = await startServer(folder);
    await firstAnswer(warm.url);
    warmStarts.push(performance.now() - began);
    await warm.stop();
  }

  const server = await startServer(folder);
  const client = new Client(server.url);
  await client.get({ method: 'POST', path: '/api/auth/login', body: account });
  const database = await connectTo(folder);
  const scales: Scale[] = [];
  await makeLists(database);
  let made = 0;
  for (const size of sizes) {
    say(`Making ${(size - made).toLocaleString('en')} employees, then VACUUM ANALYZE ...`);
    await makePeople(database, made + 1, size);
    made = size;
    scales.push(await measureAt(size, client, database));
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
    scales,
    coldStartMs,
    warmStartMs: Math.min(...warmStarts),
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
