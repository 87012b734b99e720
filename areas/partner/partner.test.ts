import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { readPdf } from '../../test/pdf.ts';
import { employee } from '../human-resource/employee/employee.contract.ts';
import { partner } from './partner.contract.ts';
import { person } from './person/person.contract.ts';

const dollars = (amount: number) => amount * 100;
const date = '2026-11-15';
const by = { method: 'bankTransfer' as const, date };
const { ops } = partner;

describe('partners', () => {
  let app: TestApp;
  let sales: Visitor;
  beforeAll(async () => {
    app = await startApp();
    sales = await app.person('SALES');
  });
  afterAll(() => app.stop());

  const newPartner = (companyName: string, more = {}) =>
    sales.ask(ops.create, { body: { companyName, ...more } });
  const accept = (id: string, amount: number, description = 'Wiring, 3/F') =>
    sales.ask(ops.acceptWork, { params: { id }, body: { description, amount: dollars(amount), date } });
  const payAdvance = (id: string, amount: number) =>
    sales.ask(ops.payAdvance, { params: { id }, body: { ...by, amount: dollars(amount) } });
  const pay = (id: string, amount: number) =>
    sales.ask(ops.pay, { params: { id }, body: { ...by, amount: dollars(amount) } });
  const receive = (id: string, amount: number) =>
    sales.ask(ops.receiveAdvance, { params: { id }, body: { ...by, amount: dollars(amount) } });
  const get = (id: string) => sales.ask(ops.get, { params: { id } });
  /** Its rows from the beginning. */
  const ledger = async (id: string) => (await sales.ask(ops.ledger, { params: { id } })).items.toReversed();
  const works = async (id: string) => (await sales.ask(ops.works, { query: { partner: id } })).items;
  const nothing = { payable: 0, advancePaid: 0, advanceReceived: 0, status: 'settled' };

  /** Account, debit and credit of the lines of the last entry of a partner. */
  async function lastEntry(id: string): Promise<[string, number, number][]> {
    const rows = await app.rows<{ account: string; debit: string; credit: string }>(
      `select account, debit, credit from entry_line where entry_id =
         (select id from entry where source_id = $1 order by id desc limit 1) order by position`,
      [id],
    );
    return rows.map(({ account, debit, credit }) => [account, Number(debit), Number(credit)]);
  }

  test('C2: work accepted 3,000, an earlier advance of 1,000 applied, 2,000 paid: settled', async () => {
    const { id, status } = await newPartner('Wing Fat Electrical 永發電業');
    expect(status).toBe('settled');
    expect(await payAdvance(id, 1000)).toMatchObject({ advancePaid: dollars(1000), status: 'active' });
    expect(await accept(id, 3000)).toMatchObject({
      payable: dollars(2000),
      advancePaid: 0,
      status: 'active',
      works: 1,
    });
    expect(await lastEntry(id)).toEqual([
      ['5100', dollars(3000), 0],
      ['2010', 0, dollars(3000)],
      ['2010', dollars(1000), 0],
      ['1310', 0, dollars(1000)],
    ]);
    expect(await pay(id, 2000)).toMatchObject(nothing);
    const items = await ledger(id);
    expect(items.map((row) => row.balance)).toEqual([dollars(1000), dollars(-2000), 0]);
    expect(items.map(({ kind }) => kind)).toEqual(['advancePaid', 'workAccepted', 'partnerPaid']);
    expect((await sales.ask(ops.ledger, { params: { id } })).closing).toBe(0);
    expect(await works(id)).toMatchObject([
      {
        date,
        description: 'Wiring, 3/F',
        amount: dollars(3000),
        by: 'Person 1',
        entry: items[1]?.number,
        takenBack: null,
      },
    ]);
    const { items: history } = await sales.ask(ops.history, { params: { id } });
    expect(history.map(({ action }) => action)).toEqual(['pay', 'accept-work', 'pay-advance', 'create']);
    expect(history[0]?.changes).toContainEqual({ field: 'payable', before: dollars(2000), after: 0 });
  });

  test('an advance received has a receipt of its own number, and stands on its own account', async () => {
    const { id } = await newPartner('Kin Sang Engineering 健生工程');
    expect(await receive(id, 500)).toMatchObject({ advanceReceived: dollars(500), status: 'active' });
    expect(await lastEntry(id)).toEqual([
      ['1010', dollars(500), 0],
      ['2110', 0, dollars(500)],
    ]);
    const items = await ledger(id);
    expect(items[0]?.sourceLabel).toMatch(/^RC-2026-\d{5}$/);
    await payAdvance(id, 200);
    const [, second] = await ledger(id);
    expect(second?.sourceLabel).toBe(second?.number);
    expect(await get(id)).toMatchObject({ advanceReceived: dollars(500), advancePaid: dollars(200) });
  });

  test('more than is owed is kept as an advance, which the next work uses', async () => {
    const { id } = await newPartner('Overpaid Ltd.');
    await accept(id, 600);
    expect(await pay(id, 800)).toMatchObject({ payable: 0, advancePaid: dollars(200) });
    expect(await accept(id, 500)).toMatchObject({ payable: dollars(300), advancePaid: 0 });
  });

  test('a settlement pays what is owed, and shows it before', async () => {
    const { id } = await newPartner('Owed Ltd.');
    await payAdvance(id, 100);
    await receive(id, 50);
    await accept(id, 400);
    const params = { id };
    const shown = await sales.ask(ops.previewSettle, { params, body: { method: 'cash' } });
    expect(shown).toEqual({
      difference: dollars(350),
      lines: [
        { account: '2010', name: 'Partner payable', debit: dollars(300), credit: 0 },
        { account: '2110', name: 'Partner advances received', debit: dollars(50), credit: 0 },
        { account: '1000', name: 'Cash', debit: 0, credit: dollars(350) },
      ],
    });
    const body = { method: 'cash' as const, date, difference: shown.difference };
    expect(await sales.ask(ops.settle, { params, body })).toMatchObject(nothing);
    expect(await lastEntry(id)).toEqual(shown.lines.map((line) => [line.account, line.debit, line.credit]));
    // Settled already: pressing again posts nothing more.
    expect(await sales.ask(ops.settle, { params, body })).toMatchObject(nothing);
    expect((await sales.ask(ops.ledger, { params })).items).toHaveLength(4);
  });

  test('a settlement takes back what was paid ahead, with a receipt', async () => {
    const { id } = await newPartner('Ahead Ltd.');
    await payAdvance(id, 1000);
    await receive(id, 300);
    const body = { ...by, difference: dollars(-700) };
    expect(await sales.ask(ops.settle, { params: { id }, body })).toMatchObject(nothing);
    expect(await lastEntry(id)).toEqual([
      ['2110', dollars(300), 0],
      ['1010', dollars(700), 0],
      ['1310', 0, dollars(1000)],
    ]);
    const last = (await ledger(id)).at(-1);
    expect(last).toMatchObject({ kind: 'settled', balance: 0, sourceLabel: expect.stringMatching(/^RC-/) });
  });

  test('where both sides are even no money moves', async () => {
    const { id } = await newPartner('Even Ltd.');
    await receive(id, 300);
    await payAdvance(id, 300);
    const { difference, lines } = await sales.ask(ops.previewSettle, {
      params: { id },
      body: { method: 'fps' },
    });
    expect([difference, lines.map(({ account }) => account)]).toEqual([0, ['2110', '1310']]);
    expect(await sales.ask(ops.settle, { params: { id }, body: { ...by, difference } })).toMatchObject(
      nothing,
    );
  });

  test('an account that moved since it was looked at is not settled unseen', async () => {
    const { id } = await newPartner('Moving Ltd.');
    await accept(id, 100);
    await accept(id, 50);
    const body = { ...by, difference: dollars(100) };
    expect(await sales.refused(ops.settle, { params: { id }, body })).toMatchObject({
      status: 409,
      code: 'conflict',
      current: { payable: dollars(150) },
    });
    expect(await get(id)).toMatchObject({ payable: dollars(150) });
  });

  test('work is taken back by a reversal, which frees the advance it used; what is paid is not', async () => {
    const { id } = await newPartner('Reversed Ltd.');
    const params = { id };
    await payAdvance(id, 1000);
    await accept(id, 3000, 'First');
    await accept(id, 500, 'Second');
    const [second, first] = await works(id);
    const back = (work: string | undefined, day = date) => ({
      params,
      body: { work: work ?? '', date: day },
    });
    expect(await sales.refused(ops.takeBack, back(first?.id, '2026-11-14'))).toMatchObject({
      status: 422,
      fields: [{ path: 'date', code: 'before_start' }],
    });
    expect(await sales.ask(ops.takeBack, back(first?.id))).toMatchObject({
      payable: dollars(500),
      advancePaid: dollars(1000),
    });
    expect((await works(id)).find((work) => work.id === first?.id)?.takenBack).toMatchObject({
      date,
      by: 'Person 1',
    });
    // Once is enough.
    expect(await sales.ask(ops.takeBack, back(first?.id))).toMatchObject({ payable: dollars(500) });
    await pay(id, 400);
    expect(await sales.refused(ops.takeBack, back(second?.id))).toMatchObject({
      status: 409,
      code: 'work_paid',
      message:
        'This work cannot be taken back: only HK$ 100.00 is still owed to the partner, the rest of it is paid',
    });
    expect(await get(id)).toMatchObject({ payable: dollars(100), advancePaid: dollars(1000) });
    const other = await newPartner('Somebody else');
    expect(
      await sales.refused(ops.takeBack, { params: { id: other.id }, body: { work: second?.id, date } }),
    ).toMatchObject({ status: 422, fields: [{ path: 'work', code: 'not_found' }] });
  });

  test('accepted work cannot be changed, not even in the database', async () => {
    await expect(app.rows('update partner_work set amount = 1')).rejects.toThrow('append only');
  });

  test.each([
    ['acceptWork', { description: ' ', amount: 100, date }, 'description'],
    ['acceptWork', { description: 'x', amount: 0, date }, 'amount'],
    ['acceptWork', { description: 'x', amount: 1.5, date }, 'amount'],
    ['pay', { ...by, amount: -1 }, 'amount'],
    ['pay', { ...by, amount: 100, account: '1200' }, 'account'],
    ['payAdvance', { ...by, amount: 100, method: 'barter' }, 'method'],
    ['receiveAdvance', { ...by, amount: 100, date: '2026-02-30' }, 'date'],
  ] as const)('%s refuses %j at its field', async (action, body, path) => {
    const { id } = await newPartner(`Wrong ${path}`);
    expect(await sales.refused(ops[action], { params: { id }, body })).toMatchObject({
      status: 422,
      fields: [{ path }],
    });
    expect(await get(id)).toMatchObject(nothing);
  });

  test('an amount that nobody could mean is refused at its field', async () => {
    const { id } = await newPartner('Huge Ltd.');
    const body = { ...by, amount: Number.MAX_SAFE_INTEGER };
    for (const op of [ops.payAdvance, ops.receiveAdvance, ops.pay])
      expect(await sales.refused(op, { params: { id }, body })).toMatchObject({
        status: 422,
        fields: [{ path: 'amount', code: 'too_large' }],
      });
    expect((await sales.ask(ops.ledger, { params: { id } })).items).toEqual([]);
  });

  test('two who pay at the same moment both pay, one who presses twice pays once', async () => {
    const { id } = await newPartner('Twice Ltd.');
    const params = { id };
    await accept(id, 1000);
    const body = { ...by, amount: dollars(600) };
    const key = { 'idempotency-key': 'one-payment-to-twice' };
    const same = await Promise.all([1, 2, 3].map(() => sales.ask(ops.pay, { params, body }, key)));
    expect(same[0]).toEqual(same[2]);
    expect(await get(id)).toMatchObject({ payable: dollars(400), advancePaid: 0 });
    await Promise.all([1, 2].map(() => sales.ask(ops.pay, { params, body })));
    expect(await get(id)).toMatchObject({ payable: 0, advancePaid: dollars(800) });
    expect((await sales.ask(ops.ledger, { params })).items).toHaveLength(4);
  });

  test('settled by five at once, money leaves once', async () => {
    const { id } = await newPartner('Five Ltd.');
    await accept(id, 1000);
    const body = { ...by, difference: dollars(1000) };
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => sales.ask(ops.settle, { params: { id }, body })));
    for (const one of all) expect(one).toMatchObject(nothing);
    expect((await sales.ask(ops.ledger, { params: { id } })).items).toHaveLength(2);
  });

  test('the statement comes in the language of the partner, as PDF and as CSV', async () => {
    const { id } = await newPartner('港島裝修 Island Fit-out', {
      language: 'zh_Hant',
      contactName: '何小姐',
    });
    await payAdvance(id, 1000);
    await accept(id, 3000);
    const csv = String(await sales.ask(ops.statement, { params: { id }, query: { format: 'csv' } }));
    const lines = csv.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('日期,單據,事項,借方,貸方,結餘');
    expect(lines[2]).toMatch(/^2026-11-15,JE-2026-\d{5},支付預付款,1000\.00,,1000\.00$/);
    expect(lines[3]).toMatch(/^2026-11-15,JE-2026-\d{5},驗收工作,,3000\.00,-2000\.00$/);
    const response = await sales.send(ops.statement, { params: { id }, query: { format: 'pdf' } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = readPdf(Buffer.from(await response.arrayBuffer())).join('');
    for (const word of ['港島裝修', '何小姐', '驗收工作', '3,000.00', '貴方結餘'])
      expect(text).toContain(word);
  });

  test('the list shows what each is owed, finds, filters and exports it', async () => {
    const clerk = await app.admin.ask(employee.ops.create, { body: { fullName: 'Lau Chi Ming' } });
    const { id } = await newPartner('Listed Scaffolding 利是棚業', {
      industry: 'Scaffolding',
      employee: clerk.id,
      phone: '2345 6789',
    });
    await accept(id, 120);
    const found = async (query: object) =>
      (await sales.ask(ops.list, { query })).items.map((row) => row.companyName);
    expect(await found({ q: '利是' })).toEqual(['Listed Scaffolding 利是棚業']);
    expect(await found({ employee: clerk.id, status: 'active' })).toHaveLength(1);
    expect(await found({ employee: clerk.id, status: 'settled' })).toEqual([]);
    const { items } = await sales.ask(ops.list, { query: { q: '2345' } });
    expect(items).toMatchObject([{ payable: dollars(120), employeeName: 'Lau Chi Ming', people: 0 }]);
    const file = String(await sales.ask(ops.export, { query: { q: '利是' } }));
    expect(file).toContain('Listed Scaffolding 利是棚業,Scaffolding,,2345 6789,');
    expect(file).toContain(',0,120.00,0.00,0.00,active');
  });

  test('accounting may choose a partner by name and nothing else', async () => {
    const accounting = await app.person('ACCOUNTING');
    const { id } = await newPartner('Picked Ltd.', { contactName: 'Ms Ho', phone: '9876 5432' });
    const pick = async (q: string) => (await accounting.ask(ops.pick, { query: { q } })).items;
    expect(await pick('picked')).toEqual([{ id, label: 'Picked Ltd.', detail: 'Ms Ho' }]);
    expect(await pick('9876')).toEqual([]);
    for (const operation of [ops.get, ops.ledger, ops.statement, ops.history])
      expect((await accounting.refused(operation, { params: { id } })).status).toBe(403);
    expect((await accounting.refused(ops.works, { query: { partner: id } })).status).toBe(403);
    const body = { ...by, amount: 1 };
    expect((await accounting.refused(ops.pay, { params: { id }, body })).status).toBe(403);
  });

  test('a partner with entries cannot be deleted, nor can anything be posted for a deleted one', async () => {
    const { id } = await newPartner('Posted Ltd.');
    const refused = async () => (await sales.refused(ops.remove, { params: { id } })).message;
    await payAdvance(id, 10);
    expect(await refused()).toBe('Posted Ltd. cannot be deleted: it is in use (Ledger entries: 1)');
    await accept(id, 10);
    expect(await get(id)).toMatchObject(nothing);
    expect(await refused()).toBe('Posted Ltd. cannot be deleted: it is in use (Accepted work: 1)');
    const gone = await newPartner('Gone Ltd.');
    await sales.ask(ops.remove, { params: { id: gone.id } });
    const body = { ...by, amount: 100 };
    expect((await sales.refused(ops.pay, { params: { id: gone.id }, body })).status).toBe(404);
  });

  test('a deletion against an advance: one of them happens, whole', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, i) => newPartner(`Either ${i}`)));
    const outcomes = await Promise.all(
      made.map(async ({ id }) => {
        const body = { ...by, amount: 100 };
        const [paid, removed] = await Promise.all([
          sales.send(ops.payAdvance, { params: { id }, body }),
          sales.send(ops.remove, { params: { id } }),
        ]);
        return [paid.status, removed.status];
      }),
    );
    for (const pair of outcomes)
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(pair);
  });

  test('a deleted partner hides its people, and brings back those who went with it', async () => {
    const { id } = await newPartner('Hidden Ltd.');
    const named = (name: string) =>
      sales.ask(person.ops.create, { body: { partner: id, name, skills: ['Hiding'], experienceYears: 45 } });
    const [kept, left] = [await named('Kept Chan'), await named('Left Lee')];
    await sales.ask(person.ops.remove, { params: { id: left.id } });
    const before = await sales.ask(person.ops.get, { params: { id: kept.id } });
    await sales.ask(ops.removeMany, { body: { ids: [id] } });
    expect((await sales.ask(person.ops.list, { query: { q: 'hiding' } })).total).toBe(0);
    expect(await sales.refused(person.ops.restore, { params: { id: kept.id } })).toMatchObject({
      status: 422,
      fields: [{ path: 'partner', code: 'not_found' }],
    });
    expect(await sales.ask(ops.restore, { params: { id } })).toMatchObject({ people: 1 });
    expect(await sales.ask(person.ops.get, { params: { id: kept.id } })).toEqual(before);
    expect((await sales.refused(person.ops.get, { params: { id: left.id } })).status).toBe(404);
  });

  test('after 48 hours a deleted partner and its people are purged', async () => {
    const { id } = await newPartner('Purged Ltd.');
    const { id: own } = await sales.ask(person.ops.create, { body: { partner: id, name: 'Purged Person' } });
    await sales.ask(ops.remove, { params: { id } });
    const { purgeDeleted } = await import('../../core/server/purge.ts');
    await purgeDeleted(app.server.database.db, new Date(Date.now() + 49 * 3_600_000));
    for (const [operation, gone] of [
      [ops.restore, id],
      [person.ops.restore, own],
    ] as const)
      expect((await sales.refused(operation, { params: { id: gone } })).status).toBe(410);
  });
});
