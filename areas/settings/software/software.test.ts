import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type SmsServer, smsAnswer, startSms } from '../../../test/sms.ts';
import { type SmtpServer, startSmtp } from '../../../test/smtp.ts';
import { system } from '../system/system.contract.ts';
import { software } from './software.contract.ts';

describe('software settings', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  let sms: SmsServer;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    [smtp, sms] = await Promise.all([startSmtp(), startSms()]);
  });
  afterEach(() => Promise.all([smtp.stop(), sms.stop()]));
  const { ops } = software;

  async function save(patch: object) {
    const { version } = await app.admin.ask(ops.get, {});
    return app.admin.ask(ops.update, { body: { version, ...patch } });
  }
  const saveMail = () =>
    save({
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      user: 'office',
      password: 'Mail-Secret-8341',
      fromEmail: 'office@harbourlight.example',
      fromName: '港光貿易',
    });
  const saveSms = () =>
    save({ smsBaseUrl: sms.url, smsApiKey: 'key-17', smsApiSecret: 'Sms-Secret-5520', smsNumber: 'HARBOUR' });

  test('a test before anything is set up names the fields that are missing', async () => {
    expect(await app.admin.refused(ops.testEmail, { body: { to: 'a@b.example' } })).toMatchObject({
      status: 422,
      fields: [
        { path: 'host', code: 'required' },
        { path: 'fromEmail', code: 'required' },
      ],
    });
    const { fields } = await app.admin.refused(ops.testSms, { body: { to: '+852 9123 4567' } });
    expect(fields.map((field) => field.path)).toEqual(['smsApiKey', 'smsApiSecret', 'smsNumber']);
  });

  test('a secret is kept without ever coming back: not in answers, history, log, export or in the clear', async () => {
    expect(await app.admin.ask(ops.get, {})).toMatchObject({ hasPassword: false, hasSmsApiSecret: false });
    expect(await saveMail()).toMatchObject({ hasPassword: true, user: 'office' });
    expect(await saveSms()).toMatchObject({ hasSmsApiSecret: true });
    const kept = await save({ fromName: 'Harbour Light' });
    expect(kept).toMatchObject({ hasPassword: true, hasSmsApiSecret: true, fromName: 'Harbour Light' });

    const told = await Promise.all([
      app.admin.ask(ops.get, {}),
      app.admin.ask(ops.history, {}),
      app.admin.ask(system.ops.list, { query: { pageSize: '100' } }),
      app.admin.ask(system.ops.export, {}),
      app.rows('select * from software'),
      app.rows('select * from audit'),
      app.rows('select * from idempotency'),
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Mail-Secret|Sms-Secret/);
    const { items } = await app.admin.ask(ops.history, {});
    expect(items.slice(0, 3).map((item) => item.action)).toEqual([
      'update',
      'change-secret',
      'change-secret',
    ]);

    expect(await save({ password: '' })).toMatchObject({ hasPassword: false, hasSmsApiSecret: true });
  });

  test('saving what is there already changes nothing, and a stale version is refused', async () => {
    const before = await saveMail();
    expect(await save({ fromName: before.fromName, host: before.host })).toMatchObject({
      version: before.version,
    });
    const stale = await app.admin.refused(ops.update, {
      body: { version: before.version - 1, host: 'other' },
    });
    expect(stale).toMatchObject({ status: 409, code: 'conflict', current: { host: '127.0.0.1' } });
    expect(JSON.stringify(stale)).not.toMatch(/sealed/i);
  });

  test('a test e-mail really arrives, in the language of the person who asks', async () => {
    await saveMail();
    await app.admin.ask(
      ops.testEmail,
      { body: { to: 'may@customer.example' } },
      { 'accept-language': 'zh-Hant' },
    );
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: 'office@harbourlight.example', to: ['may@customer.example'] });
    expect(mail?.data).toContain(`Subject: =?UTF-8?B?${Buffer.from('算盤測試電郵').toString('base64')}?=`);
    expect(mail?.data).toContain('To: may@customer.example');
    const [row] = await app.rows(`select action, label, person from audit where action = 'test-email'`);
    expect(row).toEqual({ action: 'test-email', label: 'may@customer.example', person: 'Chan Wing Kei' });
  });

  test('a server that refuses is named, with its own words and without the password', async () => {
    await saveMail();
    smtp.behaviour = 'refuse recipient';
    expect(await app.admin.refused(ops.testEmail, { body: { to: 'nobody@customer.example' } })).toMatchObject(
      {
        status: 422,
        code: 'mail_failed',
        message: `The mail server did not take the message: 127.0.0.1:${smtp.port} refused the recipient: 550 5.1.1 No such mailbox here`,
      },
    );
    smtp.behaviour = 'refuse login';
    const refused = await app.admin.refused(
      ops.testEmail,
      { body: { to: 'a@b.example' } },
      { 'accept-language': 'zh-HK' },
    );
    expect(refused.message).toBe(
      `郵件伺服器沒有接收訊息：127.0.0.1:${smtp.port} 不接受用戶名稱及密碼：535 5.7.8 Bad credentials`,
    );
    await smtp.stop();
    expect((await app.admin.refused(ops.testEmail, { body: { to: 'a@b.example' } })).message).toMatch(
      /nothing answers at 127\.0\.0\.1:\d+$/,
    );
  });

  test('a server without the encryption that was asked for gets neither password nor message', async () => {
    await saveMail();
    await save({ security: 'starttls' });
    const refused = await app.admin.refused(ops.testEmail, { body: { to: 'a@b.example' } });
    expect(refused.message).toMatch(/no encrypted connection with 127\.0\.0\.1:\d+: 502/);
    expect(smtp.lines.join()).not.toMatch(/AUTH|MAIL/);
    await save({ security: 'tls' });
    const failed = await app.admin.refused(ops.testEmail, { body: { to: 'a@b.example' } });
    expect(failed.message).toMatch(/no encrypted connection with 127\.0\.0\.1:\d+: wrong version number$/);
    expect(smtp.mails).toHaveLength(0);
  });

  test('a test SMS really goes out, in digits and with Chinese announced', async () => {
    await saveSms();
    await app.admin.ask(ops.testSms, { body: { to: '+852 9123-4567' } });
    await app.admin.ask(
      ops.testSms,
      { body: { to: '８５２９１２３４５６７' } },
      { 'accept-language': 'zh-Hant' },
    );
    expect(sms.taken).toEqual([
      {
        api_key: 'key-17',
        api_secret: 'Sms-Secret-5520',
        from: 'HARBOUR',
        to: '85291234567',
        text: 'Test message from Suanpan, Harbour Light Trading Ltd.',
      },
      expect.objectContaining({
        to: '85291234567',
        type: 'unicode',
        text: expect.stringContaining('算盤系統測試短訊'),
      }),
    ]);
  });

  test('an SMS service that refuses is quoted, and its secret hidden should it repeat it', async () => {
    await saveSms();
    sms.answer = smsAnswer('4', 'Bad Credentials: Sms-Secret-5520');
    expect(await app.admin.refused(ops.testSms, { body: { to: '85291234567' } })).toMatchObject({
      status: 422,
      code: 'sms_failed',
      message: `The SMS service did not take the message: ${sms.url} did not accept the key and secret: Bad Credentials: ***`,
    });
    await save({ smsBaseUrl: 'http://127.0.0.1:1' });
    expect((await app.admin.refused(ops.testSms, { body: { to: '85291234567' } })).message).toContain(
      'nothing answers at http://127.0.0.1:1',
    );
    expect(await app.admin.refused(ops.testSms, { body: { to: 'abc' } })).toMatchObject({
      fields: [{ path: 'to', code: 'invalid' }],
    });
  });
});
