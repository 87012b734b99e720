/** One text message over HTTP, in the manner of Vonage's SMS API; its base address is a setting. */
import { DeliveryFailure, wordsOf } from './delivery.ts';

export interface SmsSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly number: string;
}

export interface Sms {
  readonly to: string;
  readonly body: string;
}

/** The API takes digits only, with the country code and without a plus sign; people type what they like. */
export const phoneDigits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '');

// What the plain alphabet of text messages cannot carry, Chinese above all, must be announced.
const plainText = /^[\u0020-\u007e\r\n£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà€]*$/u;

interface Answer {
  messages?: { status?: unknown; 'error-text'?: unknown }[];
}

export async function sendSms(settings: SmsSettings, sms: Sms, timeout = 20_000): Promise<void> {
  const server = settings.baseUrl.replace(/\/+$/, '');
  const fields = {
    api_key: settings.apiKey,
    api_secret: settings.apiSecret,
    from: settings.number,
    to: phoneDigits(sms.to),
    text: sms.body,
    ...(plainText.test(sms.body) ? {} : { type: 'unicode' }),
  };
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${server}/sms/json`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      // Elsewhere the secret has no business.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw unanswered(error, server);
  }
  judge(status, text, server, settings.apiSecret);
}

/** Without a connection nothing was taken; with one, a broken answer says nothing about the message. */
function unanswered(error: unknown, server: string): DeliveryFailure {
  const cause = (error as { cause?: { code?: string; syscall?: string; message?: string } }).cause;
  const code = cause?.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new DeliveryFailure('refused', 'unknown_host', server);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return new DeliveryFailure('refused', 'too_slow', server);
  if (/CERT|TLS|SSL|SIGNATURE/.test(code))
    return new DeliveryFailure('refused', 'no_encryption', server, code);
  // fetch does not even try the ports of other well-known services.
  if (code === 'ECONNREFUSED' || cause?.syscall === 'connect' || cause?.message === 'bad port') {
    return new DeliveryFailure('refused', 'nobody_answers', server);
  }
  return new DeliveryFailure('uncertain', 'uncertain', server);
}

function judge(status: number, text: string, server: string, secret: string): void {
  if (status === 401 || status === 403)
    throw new DeliveryFailure('refused', 'wrong_key', server, `HTTP ${status}`);
  if (status >= 300 && status < 500)
    throw new DeliveryFailure('refused', 'odd_answer', server, `HTTP ${status}`);
  if (status >= 500) throw new DeliveryFailure('uncertain', 'uncertain', server);
  const messages = read(text)?.messages;
  if (!Array.isArray(messages) || messages.length === 0)
    throw new DeliveryFailure('uncertain', 'uncertain', server);
  const failed = messages.find((message) => String(message?.status) !== '0');
  if (!failed) return;
  // A long message travels in parts: once one of them was taken, it must not all go again.
  if (messages.length > 1) throw new DeliveryFailure('uncertain', 'uncertain', server);
  const words = wordsOf(String(failed['error-text'] ?? `status ${String(failed.status)}`), secret);
  throw refusal(String(failed.status), server, words);
}

function read(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

/** The statuses of the API: 4 and 14 wrong credentials, 3, 6, 7, 15 and 29 wrong for good, the others may pass. */
function refusal(status: string, server: string, words: string): DeliveryFailure {
  if (status === '4' || status === '14') return new DeliveryFailure('refused', 'wrong_key', server, words);
  const forGood = ['3', '6', '7', '15', '29'].includes(status);
  return new DeliveryFailure(forGood ? 'hopeless' : 'refused', 'message_refused', server, words);
}
