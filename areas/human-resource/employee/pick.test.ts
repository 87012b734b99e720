import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '../../../core/shared/search.contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { designation } from '../designation/designation.contract.ts';
import { employee } from './employee.contract.ts';

describe('employees, for somebody of sales', () => {
  let app: TestApp;
  let hr: Visitor;
  let sales: Visitor;
  let driver: string;
  let id: string;
  const { ops } = employee;
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
    sales = await app.person('SALES');
    driver = (await hr.ask(designation.ops.create, { body: { name: '司機 Driver' } })).id;
    const secret = {
      hkId: 'K000000(0)',
      salary: 7_654_321,
      bankAccount: '999-888-777',
      dateOfBirth: '1987-06-05',
      phone: '+852 9876 5432',
      personalEmail: 'quiet.person@private.example',
    };
    id = (
      await hr.ask(ops.create, {
        body: { fullName: 'Secret Lee', name: 'Lee', designation: driver, ...secret },
      })
    ).id;
  });

  afterAll(() => app.stop());

  test('the picker shows name and designation, and nothing else', async () => {
    const shown = [{ id, label: 'Secret Lee', detail: '司機 Driver' }];
    expect((await sales.ask(ops.pick, { query: { q: 'secret' } })).items).toEqual(shown);
    expect((await sales.ask(ops.pick, { query: { ids: id } })).items).toEqual(shown);
  });

  test('neither pay nor HKID, bank account or birthday can be found out by searching for them', async () => {
    for (const q of [
      'K000000',
      'K0000000',
      '000000',
      '7654321',
      '76543',
      '999-888',
      '888',
      '1987',
      '1987-06-05',
    ]) {
      expect((await sales.ask(ops.pick, { query: { q } })).items).toEqual([]);
      expect((await sales.ask(search.ops.records, { query: { q } })).groups).toEqual([]);
      expect((await hr.ask(ops.list, { query: { q } })).items).toEqual([]);
    }
  });

  test('phone and private e-mail are found by human resource only', async () => {
    for (const q of ['9876', 'quiet.person']) {
      expect((await hr.ask(ops.list, { query: { q } })).items).toHaveLength(1);
      expect((await sales.ask(ops.pick, { query: { q } })).items).toEqual([]);
    }
  });

  test('nor by sorting, filtering, exporting, opening or the history', async () => {
    for (const query of [{ sort: 'salary' }, { sort: '-salary' }, { salary: '7654321' }, { deleted: 'true' }])
      expect((await sales.refused(ops.pick, { query })).status).toBe(400);
    for (const operation of [ops.list, ops.export, ops.get, ops.history, ops.update, ops.remove])
      expect((await sales.refused(operation, { params: { id }, query: {} })).status).toBe(403);
  });

  test('deleted people cannot be picked', async () => {
    await hr.ask(ops.remove, { params: { id } });
    expect((await sales.ask(ops.pick, { query: { q: 'secret' } })).items).toEqual([]);
  });
});
