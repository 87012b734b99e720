/** A mail server to try things against: it takes messages, or misbehaves in the ways that real ones do. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type Behaviour =
  | 'accept'
  /** 550 for every recipient. */
  | 'refuse recipient'
  /** 451 for every recipient: later, perhaps. */
  | 'defer recipient'
  /** 535 for every user. */
  | 'refuse login'
  /** Takes the whole message and closes the connection instead of answering. */
  | 'hang up after data'
  /** Closes the connection instead of answering the recipient. */
  | 'hang up before data'
  /** Greets, and then never says anything again. */
  | 'silent';

export interface TakenMail {
  readonly from: string;
  readonly to: string[];
  readonly data: string;
}

/** The text of a plain message, whichever way it was encoded for the journey. */
export function bodyOf({ data }: TakenMail): string {
  const [head = '', ...rest] = data.replace(/\r\n\.\./g, '\r\n.').split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const plain = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}

export interface SmtpServer {
  readonly port: number;
  behaviour: Behaviour;
  /** Everything whose end arrived, answered or not. */
  readonly mails: TakenMail[];
  /** Everything that clients said, message bodies left out. */
  readonly lines: string[];
  stop(): Promise<void>;
}

export async function startSmtp(behaviour: Behaviour = 'accept'): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    talk(socket, smtp);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    behaviour,
    mails: [],
    lines: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return smtp;
}

function talk(socket: Socket, smtp: SmtpServer): void {
  let envelope = { from: '', to: [] as string[] };
  let waiting = '';
  let inMessage = false;
  let passwordSteps = 0;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const is = (...behaviours: Behaviour[]) => behaviours.includes(smtp.behaviour);

  const command = (line: string): void => {
    smtp.lines.push(line);
    if (is('silent')) return;
    if (passwordSteps > 0) {
      passwordSteps -= 1;
      say(
        passwordSteps > 0 ? '334 UGFzc3dvcmQ6' : is('refuse login') ? '535 5.7.8 Bad credentials' : '235 OK',
      );
    } else if (/^EHLO/i.test(line)) say('250-stand-in\r\n250 AUTH PLAIN LOGIN');
    else if (/^AUTH PLAIN/i.test(line)) say(is('refuse login') ? '535 5.7.8 Bad credentials' : '235 OK');
    else if (/^AUTH LOGIN/i.test(line)) {
      passwordSteps = 2;
      say('334 VXNlcm5hbWU6');
    } else if (/^MAIL FROM:/i.test(line)) {
      envelope = { from: addressIn(line), to: [] };
      say('250 OK');
    } else if (/^RCPT TO:/i.test(line)) {
      if (is('refuse recipient')) say('550 5.1.1 No such mailbox here');
      else if (is('defer recipient')) say('451 4.7.1 Please come back later');
      else if (is('hang up before data')) socket.destroy();
      else {
        envelope.to.push(addressIn(line));
        say('250 OK');
      }
    } else if (/^DATA/i.test(line)) {
      inMessage = true;
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
    else say(/^(RSET|NOOP)/i.test(line) ? '250 OK' : '502 5.5.1 Not known here');
  };

  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    for (;;) {
      const end = waiting.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + (inMessage ? 5 : 2));
      if (!inMessage) {
        command(text);
        continue;
      }
      inMessage = false;
      smtp.mails.push({ ...envelope, data: text });
      if (is('hang up after data')) socket.destroy();
      else say('250 Taken');
    }
  });
  say('220 stand-in ready');
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
