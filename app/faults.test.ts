import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { openDatabase } from '../core/server/database.ts';
import { checkInvariants } from '../core/server/invariants.ts';
import { startPostgres } from '../core/server/postgres/startPostgres.ts';
import { Visitor } from '../test/app.ts';
import { killPostmaster, makeFolder, removeFolder } from '../test/folder.ts';
import { buildProgram, type Program, setUpProgram, startProgram, until } from '../test/program.ts';
import { businessInvariants } from './businessInvariants.ts';

const clients = 6;

/** What a client knows: whether it was told that the record is there. Kept here, outside of everything that dies. */
interface Attempt {
  readonly name: string;
  readonly key: string;
  id?: string;
}

interface Work {
  readonly attempts: Attempt[];
  readonly statuses: Map<number | 'no answer', number>;
  acknowledged(): number;
  /** Lets every client finish what it is at. */
  end(): Promise<void>;
}

async function tryOnce(visitor: Visitor, attempt: Attempt): Promise<number | 'no answer'> {
  try {
    const headers = { 'idempotency-key': attempt.key };
    const response = await visitor.send(designation.ops.create, { body: { name: attempt.name } }, headers);
    const answer = (await response.json()) as { id: string };
    if (response.status === 201) attempt.id = answer.id;
    return response.status;
  } catch {
    return 'no answer';
  }
}

/** Clients that create one record after another; `patient` ones ask again until they are answered. */
function work(visitor: Visitor, round: string, patient: boolean): Work {
  const attempts: Attempt[] = [];
  const statuses: Work['statuses'] = new Map();
  let ending = false;
  const client = async (name: string) => {
    for (let i = 0; !ending; i += 1) {
      const attempt: Attempt = { name: `${round} ${name} ${i}`, key: randomUUID() };
      attempts.push(attempt);
      while (!attempt.id) {
        const status = await tryOnce(visitor, attempt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (attempt.id || !patient) break;
        await delay(20);
      }
      if (!attempt.id) return;
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, i) => client(String(i))));
  return {
    attempts,
    statuses,
    acknowledged: () => attempts.filter(({ id }) => id).length,
    async end() {
      ending = true;
      await running;
    },
  };
}

/** The records and the behaviour log, read from the database itself. */
async function expectWhole(folder: string, attempts: readonly Attempt[]): Promise<void> {
  const postgres = await startPostgres({ folder });
  const database = openDatabase(postgres.connection, () => {});
  try {
    const { rows } = await database.pool.query<{ id: string; name: string; creations: number }>(
      `select id, name, (select count(*)::int from audit where record_id = designation.id and action = 'create') as creations
       from designation`,
    );
    const kept = new Map(rows.map((row) => [row.name, row]));
    expect(kept.size).toBe(rows.length);
    for (const { name, id } of attempts)
      if (id) expect(kept.get(name), name).toMatchObject({ id, creations: 1 });
    const meant = new Set(attempts.map(({ name }) => name));
    for (const row of rows)
      expect(row).toMatchObject({ name: expect.toSatisfy((name) => meant.has(name)), creations: 1 });
    const logged = await database.pool.query(
      `select 1 from audit where action = 'create' and not exists (select from designation where id = record_id)`,
    );
    expect(logged.rowCount).toBe(0);
    expect(
      (await checkInvariants(database.db, businessInvariants)).filter(({ broken }) => broken.length > 0),
    ).toEqual([]);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

describe('faults', { timeout: 300_000 }, () => {
  beforeAll(buildProgram);

  function start(folder: string): Program {
    const program = startProgram({ SUANPAN_DATA: folder, RATE_LIMIT: '0' });
    onTestFinished(async () => {
      await program.stop('SIGKILL');
    });
    return program;
  }
  function temporaryFolder(): string {
    const folder = makeFolder();
    onTestFinished(() => removeFolder(folder));
    return folder;
  }

  test('what was acknowledged survives kill -9 of the server; what was not is whole or absent', async () => {
    const folder = temporaryFolder();
    let program = start(folder);
    let visitor = await setUpProgram(await program.ready());
    const all: Attempt[] = [];
    for (const round of ['first', 'second']) {
      const { cookie } = visitor;
      const under = work(visitor, round, false);
      await until(() => under.acknowledged() >= 40);
      await program.stop('SIGKILL');
      await under.end();
      all.push(...under.attempts);
      expect(under.statuses.get('no answer')).toBe(clients);
      program = start(folder);
      visitor = new Visitor((await program.ready()).origin);
      visitor.cookie = cookie;
    }
    await expectWhole(folder, all);
    // Asked again with the same key, what was not answered is there once, whichever way it went.
    for (const attempt of all.filter(({ id }) => !id)) expect(await tryOnce(visitor, attempt)).toBe(201);
    await expectWhole(folder, all);
    const { total } = await visitor.ask(designation.ops.list, {});
    expect(total).toBe(all.length);
    expect(await program.stop()).toBe(0);
  });

  test('what was acknowledged survives kill -9 of the database; meanwhile the answer is 503, then the server goes on', async () => {
    const folder = temporaryFolder();
    const program = start(folder);
    const visitor = await setUpProgram(await program.ready());
    const under = work(visitor, 'only', true);
    for (const enough of [40, 120]) {
      await until(() => under.acknowledged() >= enough);
      killPostmaster(folder);
      const before = under.statuses.get(503) ?? 0;
      await until(() => (under.statuses.get(503) ?? 0) > before);
    }
    const resumed = under.acknowledged() + 40;
    await until(() => under.acknowledged() >= resumed);
    await under.end();
    expect([...under.statuses.keys()].sort()).toEqual([201, 503]);
    expect(program.process.exitCode).toBeNull();
    expect(under.acknowledged()).toBe(under.attempts.length);
    await expectWhole(folder, under.attempts);
    expect((await visitor.ask(designation.ops.list, {})).total).toBe(under.attempts.length);
    expect(await program.stop()).toBe(0);
  });
});
