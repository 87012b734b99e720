import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { company, largestLogo } from './company.contract.ts';

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('picture'),
]);

describe('the company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const { ops } = company;
  const setLogo = (content: Buffer) => ({ body: { content: content.toString('base64') } });

  test('its particulars are changed, and its history tells what was before', async () => {
    const before = await app.admin.ask(ops.get, {});
    expect(before).toMatchObject({
      name: 'Harbour Light Trading Ltd.',
      timeZone: 'Asia/Hong_Kong',
      fiscalYearStart: 4,
    });
    const body = {
      version: before.version,
      foundingDate: '1900-01-01',
      bankCode: '024',
      timeZone: 'Asia/Taipei',
    };
    const after = await app.admin.ask(ops.update, { body });
    expect(after).toMatchObject({ foundingDate: '1900-01-01', bankCode: '024', version: before.version + 1 });
    const { items } = await app.admin.ask(ops.history, {});
    expect(items[0]?.changes).toContainEqual({
      field: 'timeZone',
      before: 'Asia/Hong_Kong',
      after: 'Asia/Taipei',
    });
  });

  test('wrong values are refused, each with its own reason', async () => {
    const { version } = await app.admin.ask(ops.get, {});
    const body = {
      version,
      name: ' ',
      fiscalYearStart: 13,
      timeZone: 'Asia/Nowhere',
      website: 'javascript:alert(1)',
    };
    const { fields } = await app.admin.refused(ops.update, { body });
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      name: 'required',
      fiscalYearStart: 'too_large',
      timeZone: 'invalid_time_zone',
      website: 'invalid_url',
    });
  });

  test('a logo is kept by its content, shown to everybody who is signed in, and no obstacle to an open form', async () => {
    expect(await app.admin.refused(ops.logo, {})).toMatchObject({ status: 404 });
    const { version } = await app.admin.ask(ops.get, {});
    expect(await app.admin.ask(ops.setLogo, setLogo(png))).toMatchObject({ hasLogo: true, version });
    const sales = await app.person('SALES');
    const shown = await sales.send(ops.logo, {});
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect((await app.visitor().refused(ops.logo, {})).status).toBe(401);
    expect((await sales.refused(ops.get, {})).status).toBe(403);

    await app.admin.ask(ops.update, { body: { version, phone: '+852 2345 6789' } });
    expect(await app.admin.ask(ops.removeLogo, {})).toMatchObject({ hasLogo: false });
    const { items } = await app.admin.ask(ops.history, {});
    expect(items.slice(0, 3).map((item) => item.action)).toEqual(['remove-logo', 'update', 'set-logo']);
  });

  test('what only calls itself a picture, or is too large, is refused', async () => {
    const script = Buffer.from('<svg onload="alert(1)">');
    expect(await app.admin.refused(ops.setLogo, setLogo(script))).toMatchObject({ status: 422 });
    const large = Buffer.concat([png, Buffer.alloc(largestLogo)]);
    expect(await app.admin.refused(ops.setLogo, setLogo(large))).toMatchObject({ status: 422 });
    expect(await app.admin.ask(ops.get, {})).toMatchObject({ hasLogo: false });
  });
});
