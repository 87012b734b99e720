/** Asks the server as a browser does, over connections that stay open. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Connection, type RawReply } from './connection.ts';

export interface Reply {
  readonly status: number;
  readonly ms: number;
  /** Decoded only when somebody looks: not part of the time. */
  json<T>(): T;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Signing in is asked by strangers. */
  readonly anonymous?: true;
}

export class Client {
  cookie = '';
  readonly #url: URL;
  readonly #all: Connection[] = [];
  readonly #idle: Connection[] = [];

  constructor(url: URL) {
    this.#url = url;
  }

  async ask(ask: Ask): Promise<Reply> {
    const { reply, ms } = await this.#send(ask);
    return { status: reply.status, ms, json: () => JSON.parse(decode(reply)) };
  }

  /** For what must succeed; keeps the session that an answer opens. */
  async get<T>(ask: Ask): Promise<T> {
    const { reply } = await this.#send(ask);
    if (reply.status >= 300) throw new Error(`${ask.path}: ${reply.status} ${decode(reply)}`);
    this.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return JSON.parse(decode(reply)) as T;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  async #send(ask: Ask): Promise<{ reply: RawReply; ms: number }> {
    const text = this.#write(ask);
    const began = performance.now();
    const connection = this.#take();
    const reply = await connection.ask(text);
    const ms = performance.now() - began;
    this.#idle.push(connection);
    return { reply, ms };
  }

  #take(): Connection {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (!idle.closed) return idle;
    const connection = new Connection(this.#url.hostname, Number(this.#url.port));
    this.#all.push(connection);
    return connection;
  }

  #write({ method = 'GET', path, body, headers = {}, anonymous }: Ask): string {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#url.host}`,
      'accept-encoding: gzip, deflate, br, zstd',
      'accept-language: en',
      ...(this.cookie && !anonymous ? [`cookie: ${this.cookie}`] : []),
      ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    return `${lines.join('\r\n')}\r\n\r\n${text}`;
  }
}

function decode({ headers, body }: RawReply): string {
  const encoding = headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString('utf8');
  if (encoding === 'gzip') return gunzipSync(body).toString('utf8');
  return body.toString('utf8');
}
