import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Behaviour, type SmtpServer, startSmtp } from '../../test/smtp.ts';
import type { Outcome } from './delivery.ts';
import { sendMail } from './mail.ts';

let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.stop());

const send = (behaviour: Behaviour, limits?: { step: number; whole: number }) => {
  smtp.behaviour = behaviour;
  const settings = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none' as const,
    user: 'office',
    password: 'hidden-password',
    fromEmail: 'office@harbourlight.example',
    fromName: '港光 "貿易", Ltd.',
  };
  const mail = {
    id: '01',
    to: 'may@customer.example',
    subject: '報價單\r\nBcc: x@y.z',
    body: '.\n陳小姐：\n.\n謝謝',
  };
  return sendMail(settings, mail, limits);
};

test('a message arrives whole: Chinese, lone dots, and no header that somebody smuggled into the subject', async () => {
  await send('accept');
  const [mail] = smtp.mails;
  const [head = '', body = ''] = mail?.data.split('\r\n\r\n') ?? [];
  expect(mail?.to).toEqual(['may@customer.example']);
  expect(head).toContain('Message-ID: <01@harbourlight.example>');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe('.\n陳小姐：\n.\n謝謝');
});

test.each<[Behaviour, Outcome, string]>([
  ['refuse login', 'refused', 'wrong_login'],
  ['defer recipient', 'refused', 'recipient_refused'],
  ['refuse recipient', 'hopeless', 'recipient_refused'],
  ['hang up before data', 'refused', 'connection_lost'],
  ['hang up after data', 'uncertain', 'uncertain'],
])('a server that does this: %s, leaves the message %s', async (behaviour, outcome, code) => {
  const failure = await send(behaviour).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'DeliveryFailure', outcome, reason: { code } });
  expect(JSON.stringify(failure)).not.toContain('hidden-password');
});

test('a server that says nothing is not waited for without end', async () => {
  await expect(send('silent', { step: 50, whole: 5000 })).rejects.toMatchObject({
    outcome: 'refused',
    reason: { code: 'too_slow' },
  });
  await expect(send('silent', { step: 5000, whole: 50 })).rejects.toMatchObject({
    outcome: 'refused',
    reason: { code: 'too_slow' },
  });
});
