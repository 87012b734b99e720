/** Server and database are killed while people sell: what was answered stays, and nothing is half done. */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { businessInvariants } from '../../app/businessInvariants.ts';
import { openDatabase } from '../../core/server/database.ts';
import { checkInvariants } from '../../core/server/invariants.ts';
import { startPostgres } from '../../core/server/postgres/startPostgres.ts';
import { Visitor } from '../../test/app.ts';
import { killPostmaster, makeFolder, removeFolder } from '../../test/folder.ts';
import { buildProgram, type Program, setUpProgram, startProgram, until } from '../../test/program.ts';
import { clients, load, openShop, type SoldOrder, total, tryOnce } from '../../test/sales/load.ts';

interface Found {
  id: string;
  number: string;
  name: string;
  status: string;
  paid: number;
  log: string[];
  entries: string[];
  issues: number;
  payments: number;
  mails: number;
}

const found = `
  select o.id, o.number, o.notes as name, o.status, o.paid::int,
    array(select action from audit a where a.record_id = o.id order by a.id) as log,
    array(select kind from entry e where e.source_id = o.id order by e.id) as entries,
    (select count(*)::int from stock_move m where m.source_id = o.id) as issues,
    (select count(*)::int from sales_order_payment p where p.order_id = o.id) as payments,
    (select count(*)::int from outbox m where m.record_id = o.id) as mails
  from sales_order o order by o.number`;

/** Everything that belongs to an order on which so many steps are done: all of each step, none of the next. */
const whole = (steps: number) => ({
  status: ['pending', 'pending', 'processing', 'shipping', 'shipping'][steps],
  paid: steps === 4 ? total : 0,
  log: ['create', 'move-processing', 'move-shipping', 'pay'].slice(0, steps),
  entries: ['shipped', 'payment'].slice(0, Math.max(0, steps - 2)),
  issues: steps >= 3 ? 2 : 0,
  payments: steps === 4 ? 1 : 0,
  mails: Math.min(2, Math.max(0, steps - 1)),
});

async function expectWhole(folder: string, sold: readonly SoldOrder[]): Promise<void> {
  const postgres = await startPostgres({ folder });
  const database = openDatabase(postgres.connection, () => {});
  try {
    const { rows } = await database.pool.query<Found>(found);
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, i) => `SO-2026-${String(i + 1).padStart(5, '0')}`),
    );
    const kept = new Map(rows.map((row) => [row.name, row]));
    expect(kept.size).toBe(rows.length);
    for (const { name, id, number, attempts } of sold) {
      const told = attempts.filter(({ answered }) => answered).length;
      const row = kept.get(name);
      kept.delete(name);
      if (!row) expect(told, name).toBe(0);
      if (!row) continue;
      if (told > 0) expect(row).toMatchObject({ id, number });
      // What was asked for and not answered may have been done: then all of it.
      expect([told, attempts.length], name).toContain(row.log.length);
      expect(row, name).toMatchObject(whole(row.log.length));
    }
    expect([...kept.keys()]).toEqual([]);
    const broken = await checkInvariants(database.db, businessInvariants);
    expect(broken.filter((finding) => finding.broken.length > 0)).toEqual([]);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

describe('selling while things die', { timeout: 300_000 }, () => {
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

  test('kill -9 of the server loses no answered sale, and an unanswered step asked again is done once', async () => {
    const folder = temporaryFolder();
    let program = start(folder);
    let visitor = await setUpProgram(await program.ready());
    const shop = await openShop(visitor);
    const all: SoldOrder[] = [];
    for (const round of ['first', 'second']) {
      const { cookie } = visitor;
      const under = load(visitor, shop, round, false);
      await until(() => under.acknowledged() >= 60);
      await program.stop('SIGKILL');
      await under.end();
      all.push(...under.sold);
      expect(under.statuses.get('no answer')).toBe(clients);
      expect([...under.statuses.keys()].filter((status) => status !== 'no answer').sort()).toEqual([
        200, 201,
      ]);
      program = start(folder);
      visitor = new Visitor((await program.ready()).origin);
      visitor.cookie = cookie;
    }
    await expectWhole(folder, all);
    for (const sold of all)
      for (const attempt of sold.attempts.filter(({ answered }) => !answered))
        for (const _ of ['again', 'and again'])
          expect(await tryOnce(visitor, shop, sold, attempt)).toBe(attempt.step === 'create' ? 201 : 200);
    expect(all.flatMap(({ attempts }) => attempts).every(({ answered }) => answered)).toBe(true);
    await expectWhole(folder, all);
    expect(await program.stop()).toBe(0);
  });

  test('kill -9 of the database loses no answered sale; who asks again until answered sells everything once', async () => {
    const folder = temporaryFolder();
    const program = start(folder);
    const visitor = await setUpProgram(await program.ready());
    const shop = await openShop(visitor);
    const under = load(visitor, shop, 'only', true);
    for (const enough of [60, 200]) {
      await until(() => under.acknowledged() >= enough);
      killPostmaster(folder);
      const before = under.statuses.get(503) ?? 0;
      await until(() => (under.statuses.get(503) ?? 0) > before);
    }
    const resumed = under.acknowledged() + 60;
    await until(() => under.acknowledged() >= resumed);
    await under.end();
    expect([...under.statuses.keys()].sort()).toEqual([200, 201, 503]);
    expect(program.process.exitCode).toBeNull();
    expect(under.sold.every(({ attempts }) => attempts.length === 4)).toBe(true);
    await expectWhole(folder, under.sold);
    expect(await program.stop()).toBe(0);
  });
});
