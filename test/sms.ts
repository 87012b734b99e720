/** An SMS service to try things against, with an HTTP interface in the manner of Vonage. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsServer {
  readonly url: string;
  /** What it answers next; nothing at all when it is null. */
  answer: { status: number; body: string } | null;
  readonly taken: Record<string, string>[];
  stop(): Promise<void>;
}

export const smsAnswer = (status: string, errorText?: string) => ({
  status: 200,
  body: JSON.stringify({
    'message-count': '1',
    messages: [{ status, ...(errorText ? { 'error-text': errorText } : {}) }],
  }),
});

export async function startSms(): Promise<SmsServer> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST' || request.url !== '/sms/json') {
      response.writeHead(404).end();
      return;
    }
    sms.taken.push(Object.fromEntries(new URLSearchParams(body)));
    if (!sms.answer) request.socket.destroy();
    else response.writeHead(sms.answer.status, { 'content-type': 'application/json' }).end(sms.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sms: SmsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: smsAnswer('0'),
    taken: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return sms;
}
