import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { benefit } from '../benefit/benefit.contract.ts';
import { designation } from '../designation/designation.contract.ts';
import { employee } from './employee.contract.ts';

describe('employees', () => {
  let app: TestApp;
  let hr: Visitor;
  let driver: string;
  const benefits: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
    driver = (await hr.ask(designation.ops.create, { body: { name: '司機 Driver' } })).id;
    for (const content of ['Dental plan', '醫療保險', 'Gym'])
      benefits.push((await hr.ask(benefit.ops.create, { body: { content } })).id);
  });
  afterAll(() => app.stop());
  const { ops } = employee;

  const full = () => ({
    fullName: '陳大文 Chan Tai Man 👨‍👩‍👧',
    name: 'مان',
    hkId: 'a123456(3)',
    address: 'Flat A, 1/F\n彌敦道 1 號\r\n\t九龍',
    phone: '+852 2123 4567',
    designation: driver,
    department: '運輸部 🚚',
    personalEmail: 'taiman@例子.香港',
    companyEmail: 'taiman@harbourlight.example',
    status: 'inactive' as const,
    salary: Number.MAX_SAFE_INTEGER,
    hireDate: '1920-02-29',
    dateOfBirth: '1900-01-01',
    bankName: '\u202Eknab',
    bankAccount: ' 012-345678-901 ',
    commissionRate: 1250,
    benefits: [...benefits],
  });

  test('everything comes back exactly as typed, the HKID in its one form, and after a change of one field the rest is as it was', async () => {
    const made = await hr.ask(ops.create, { body: full() });
    const expected = {
      ...full(),
      hkId: 'A1234563',
      benefits: expect.toSatisfy((ids: string[]) => [...ids].sort().join() === [...benefits].sort().join()),
      designationName: '司機 Driver',
      benefitNames: expect.toSatisfy((names: string[]) => names.length === 3 && names.includes('醫療保險')),
      version: 1,
    };
    expect(made).toMatchObject(expected);
    expect(await hr.ask(ops.get, { params: { id: made.id } })).toEqual(made);
    const changed = await hr.ask(ops.update, { params: { id: made.id }, body: { phone: '9', version: 1 } });
    expect(changed).toMatchObject({ ...expected, phone: '9', version: 2 });
    const { items } = await hr.ask(ops.history, { params: { id: made.id } });
    expect(items[0]?.changes).toEqual([{ field: 'phone', before: '+852 2123 4567', after: '9' }]);
    await hr.ask(ops.remove, { params: { id: made.id } });
    expect(await hr.ask(ops.restore, { params: { id: made.id } })).toEqual(changed);
    await hr.ask(ops.update, { params: { id: made.id }, body: { hkId: '', version: 2 } });
  });

  test('dates of every kind of year come back as typed', async () => {
    const { id } = await hr.ask(ops.create, { body: { fullName: 'Dated' } });
    let version = 1;
    for (const hireDate of [
      '1900-01-01',
      '1900-02-28',
      '1904-02-29',
      '1941-12-25',
      '1969-12-31',
      '1979-05-13',
      '2000-02-29',
      '2026-10-25',
      '2100-02-28',
      '9999-12-31',
    ]) {
      const saved = await hr.ask(ops.update, { params: { id }, body: { hireDate, version } });
      expect(saved.hireDate).toBe(hireDate);
      version = saved.version;
    }
    for (const hireDate of [
      '1899-12-31',
      '1900-02-29',
      '2026-02-30',
      '2026-13-01',
      '26-01-01',
      '2026-01-01T00:00:00Z',
      '',
    ])
      expect(
        (await hr.refused(ops.update, { params: { id }, body: { hireDate, version } })).fields,
      ).toMatchObject([{ path: 'hireDate' }]);
  });

  test('nobody is hired before being born, whichever of the two is typed last', async () => {
    const { id } = await hr.ask(ops.create, {
      body: { fullName: 'Young', dateOfBirth: '2000-05-01', hireDate: '2020-01-01' },
    });
    const problem = { status: 422, fields: [{ path: 'hireDate', code: 'before_birth' }] };
    const change = (body: object) =>
      hr.refused(ops.update, { params: { id }, body: { ...body, version: 1 } });
    expect(await change({ hireDate: '1999-12-31' })).toMatchObject(problem);
    expect(await change({ hireDate: '2000-05-01' })).toMatchObject(problem);
    expect(await change({ dateOfBirth: '2021-01-01' })).toMatchObject(problem);
    const body = { fullName: 'Never', dateOfBirth: '2000-05-01', hireDate: '1990-01-01' };
    expect(await hr.refused(ops.create, { body })).toMatchObject(problem);
  });

  test('a wrong HKID is refused with its message, the same one twice as well, also in another form and after a deletion', async () => {
    expect(await hr.refused(ops.create, { body: { fullName: 'Wrong', hkId: 'A123456(4)' } })).toMatchObject({
      status: 422,
      fields: [{ path: 'hkId', code: 'invalid_hkid', message: 'The HKID number is not valid' }],
    });
    const { id } = await hr.ask(ops.create, { body: { fullName: 'First', hkId: 'AB987654(3)' } });
    const again = { body: { fullName: 'Second', hkId: 'ab 9876543' } };
    const duplicate = { status: 409, fields: [{ path: 'hkId', code: 'duplicate' }] };
    expect(await hr.refused(ops.create, again)).toMatchObject(duplicate);
    await hr.ask(ops.remove, { params: { id } });
    expect(await hr.refused(ops.create, again)).toMatchObject(duplicate);
    for (const fullName of ['Without', 'Without too']) await hr.ask(ops.create, { body: { fullName } });
  });

  test('a list shows the HKID masked; the record and the export, which HR alone can ask for, show it whole', async () => {
    const { id } = await hr.ask(ops.create, { body: { fullName: 'Masked', hkId: 'G123456(A)' } });
    const { items } = await hr.ask(ops.list, { query: { q: 'masked' } });
    expect(items[0]?.hkId).toBe('G12****(*)');
    expect(JSON.stringify(items)).not.toContain('123456');
    expect(await hr.ask(ops.get, { params: { id } })).toMatchObject({ hkId: 'G123456A' });
    expect(String(await hr.ask(ops.export, { query: { q: 'masked' } }))).toContain('G123456A');
  });

  test.each([
    [{ fullName: '' }, 'fullName', 'input can not be empty'],
    [{ salary: -1 }, 'salary', 'Value cannot be negative'],
    [{ salary: 1.5 }, 'salary', 'The input is not valid'],
    [{ salary: 2 ** 53 }, 'salary', /./],
    [{ personalEmail: 'nobody' }, 'personalEmail', 'The input is not valid E-mail!'],
    [{ commissionRate: 10_001 }, 'commissionRate', 'At most 10000'],
    [{ status: 'retired' }, 'status', 'Not one of the choices'],
    [{ phone: 'x\u0000' }, 'phone', 'The input is not valid'],
    [{ designation: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'designation', 'Not found'],
    [{ benefits: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, 'benefits', 'Not found'],
    [{ age: 5 }, 'age', 'This field does not exist'],
  ])('%j is refused at its field', async (wrong, path, message) => {
    const problem = await hr.refused(ops.create, { body: { fullName: 'Wrong', ...wrong } });
    expect(problem).toMatchObject({
      status: 422,
      fields: [{ path, message: expect.stringMatching(message) }],
    });
  });

  test('benefits are a set: given twice they are there once, and none takes them all away', async () => {
    const [first = '', second = ''] = benefits;
    const { id } = await hr.ask(ops.create, { body: { fullName: 'Insured', benefits: [first, first] } });
    expect((await hr.ask(ops.get, { params: { id } })).benefits).toEqual([first]);
    const both = await hr.ask(ops.update, {
      params: { id },
      body: { benefits: [second, first], version: 1 },
    });
    expect([...both.benefits].sort()).toEqual([first, second].sort());
    expect((await hr.ask(benefit.ops.get, { params: { id: second } })).employees).toBe(2);
    const none = await hr.ask(ops.update, { params: { id }, body: { benefits: [], version: 2 } });
    expect(none).toMatchObject({ benefits: [], benefitNames: [], version: 3 });
    expect((await hr.ask(benefit.ops.get, { params: { id: second } })).employees).toBe(1);
  });

  test('designations and benefits count the people who have them, the deleted not', async () => {
    const clerk = await hr.ask(designation.ops.create, { body: { name: 'Clerk' } });
    const made = await hr.ask(ops.create, { body: { fullName: 'Counted', designation: clerk.id } });
    const count = async () => (await hr.ask(designation.ops.get, { params: { id: clerk.id } })).employees;
    expect(await count()).toBe(1);
    await hr.ask(ops.remove, { params: { id: made.id } });
    expect(await count()).toBe(0);
  });

  test('the export opens in a spreadsheet as what it is, and runs nothing', async () => {
    await hr.ask(ops.create, {
      body: {
        fullName: '=HYPERLINK("http://evil.example")',
        name: 'a,"b"',
        salary: 123_456,
        commissionRate: 525,
        hireDate: '2020-02-29',
      },
    });
    const file = String(
      await hr.ask(ops.export, { query: { q: 'hyperlink' } }, { 'accept-language': 'zh-Hant' }),
    );
    const [head, row] = file.replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^全名,稱呼,身份證號碼,/);
    expect(row).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)","a,""b""",/);
    expect(row).toContain(',1234.56,5.25,2020-02-29,');
  });
});
