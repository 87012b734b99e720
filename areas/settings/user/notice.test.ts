import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startApp, type TestApp } from '../../../test/app.ts';
import { type SmtpServer, startSmtp } from '../../../test/smtp.ts';
import { software } from '../software/software.contract.ts';
import { user } from './user.contract.ts';

describe('a password that an administrator resets', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  beforeAll(async () => {
    [app, smtp] = await Promise.all([startApp(), startSmtp()]);
  });
  afterAll(() => Promise.all([app.stop(), smtp.stop()]));

  async function reset(id: string, version: number) {
    const word = 'another fine password';
    await app.admin.ask(user.ops.update, {
      params: { id },
      body: { version, password: word, passwordConfirmation: word },
    });
  }
  const create = (name: string, language: string) =>
    app.admin.ask(
      user.ops.create,
      {
        body: {
          name,
          email: `${name}@harbourlight.example`,
          roles: ['SALES'],
          password,
          passwordConfirmation: password,
        },
      },
      { 'accept-language': language },
    );

  test('sends nothing while no mail server is set up', async () => {
    const made = await create('ho', 'en');
    await reset(made.id, made.version);
    expect(await app.rows('select id from outbox')).toEqual([]);
  });

  test('is told to the person by e-mail, in their own language and without the password', async () => {
    const { version } = await app.admin.ask(software.ops.get, {});
    await app.admin.ask(software.ops.update, {
      body: {
        version,
        host: '127.0.0.1',
        port: smtp.port,
        security: 'none',
        fromEmail: 'office@harbourlight.example',
      },
    });
    const made = await create('ng', 'zh-Hant');
    await reset(made.id, made.version);
    while (smtp.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(smtp.mails[0]?.to).toEqual(['ng@harbourlight.example']);
    const [row] = await app.rows<{ subject: string; body: string }>(
      'select subject, body, record_id from outbox',
    );
    expect(row).toMatchObject({ subject: '你在Harbour Light Trading Ltd.的密碼已更改', record_id: made.id });
    expect(`${row?.body} ${smtp.mails[0]?.data}`).not.toContain('another fine');

    const { items } = await app.admin.ask(user.ops.history, { params: { id: made.id } });
    expect(items[0]).toMatchObject({ action: 'reset-password', changes: [] });
  });
});
