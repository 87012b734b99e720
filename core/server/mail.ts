/**
 * One message over SMTP. The connection is driven step by step, because what counts after a failure is whether the
 * message had been handed over by then.
 */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { DeliveryFailure, wordsOf } from './delivery.ts';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly user: string;
  readonly password: string;
  readonly fromEmail: string;
  readonly fromName: string;
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly files?: readonly MailFile[];
  /** The same for every try, so that a server can see that it is the same message. */
  readonly id: string;
}

export interface MailLimits {
  /** To connect, and to wait for each answer. */
  readonly step: number;
  /** For all of it. */
  readonly whole: number;
}

const usualLimits: MailLimits = { step: 20_000, whole: 90_000 };

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Resolves when the server has taken the message, and otherwise throws a DeliveryFailure. */
export async function sendMail(
  settings: MailSettings,
  mail: Mail,
  limits: MailLimits = usualLimits,
): Promise<void> {
  const { message, envelope } = await compose(settings, mail);
  let handedOver = false;
  const content = Readable.from(
    (function* () {
      handedOver = true;
      yield message;
    })(),
  );
  const connection = new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    allowInternalNetworkInterfaces: true,
    connectionTimeout: limits.step,
    greetingTimeout: limits.step,
    socketTimeout: limits.step,
    dnsTimeout: limits.step,
  });
  try {
    await within(limits.whole, connection, async (settle) => {
      await settle((done) => connection.connect(done));
      if (settings.user !== '' && connection.allowsAuth) {
        const credentials = { user: settings.user, pass: settings.password };
        await settle((done) => connection.login({ ...credentials, credentials }, done));
      }
      await settle((done) => connection.send(envelope, content, done));
    });
    connection.quit();
  } catch (error) {
    connection.close();
    throw failureOf(error as SmtpError, settings, handedOver);
  } finally {
    content.destroy();
  }
}

async function compose({ fromEmail, fromName }: MailSettings, { to, subject, body, id, files = [] }: Mail) {
  const node = new MailComposer({
    from: { name: fromName, address: fromEmail },
    to: { name: '', address: to },
    subject,
    text: body,
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    messageId: `<${id}@${fromEmail.split('@').at(-1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { message: await node.build(), envelope: { from: fromEmail, to: [to] } };
}

type Step = (done: (error?: Error | null) => void) => void;

/** The steps one after the other; an error of the connection, or the end of the time, ends the one under way. */
function within(
  milliseconds: number,
  connection: SMTPConnection,
  work: (settle: (step: Step) => Promise<void>) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => reject(late), milliseconds);
    connection.on('error', reject);
    const settle = (step: Step) =>
      new Promise<void>((taken, failed) => step((error) => (error ? failed(error) : taken())));
    work(settle)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function failureOf(error: SmtpError, settings: MailSettings, handedOver: boolean): DeliveryFailure {
  const server = `${settings.host}:${settings.port}`;
  const words = wordsOf(error.response, settings.password);
  // A server that hangs up while it says 4xx or 5xx has still said that it did not take the message.
  const answered = (error.responseCode ?? 0) >= 400;
  if (handedOver && !answered) return new DeliveryFailure('uncertain', 'uncertain', server);
  const forGood = (error.responseCode ?? 0) >= 500 ? 'hopeless' : 'refused';
  if (error.command === 'RCPT TO') return new DeliveryFailure(forGood, 'recipient_refused', server, words);
  if (handedOver || error.command === 'DATA' || error.code === 'EMESSAGE') {
    return new DeliveryFailure(forGood, 'message_refused', server, words);
  }
  if (error.command === 'MAIL FROM') {
    return new DeliveryFailure(
      'refused',
      'sender_refused',
      server,
      wordsOf(`${settings.fromEmail}, ${words}`),
    );
  }
  const system = error.originalCode ?? error.code;
  if (error.code === 'EDNS' || system === 'ENOTFOUND')
    return new DeliveryFailure('refused', 'unknown_host', server);
  if (error.code === 'EAUTH') return new DeliveryFailure('refused', 'wrong_login', server, words);
  if (error.code === 'ETLS' || /SSL|TLS|CERT|certificate|self.signed/i.test(`${system} ${error.message}`)) {
    // Of OpenSSL's line only what it says: '…:SSL routines:ssl3_get_record:wrong version number:…'
    const said = words || (/SSL routines:[^:]*:([^:]+)/.exec(error.message)?.[1] ?? wordsOf(error.message));
    return new DeliveryFailure('refused', 'no_encryption', server, said);
  }
  if (system === 'ETIMEDOUT') return new DeliveryFailure('refused', 'too_slow', server);
  if (system === 'ECONNREFUSED' || /^E(HOST|NET)/.test(system ?? '')) {
    return new DeliveryFailure('refused', 'nobody_answers', server);
  }
  if (answered || error.code === 'EPROTOCOL')
    return new DeliveryFailure('refused', 'odd_answer', server, words);
  return new DeliveryFailure('refused', 'connection_lost', server);
}
