/** A lean keep-alive client: the less it computes, the more of the machine is left to what is measured. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly ms: number;
  /** Decoded only when somebody looks: not part of the time. */
  json<T>(): T;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Signing in is asked by strangers. */
  readonly anonymous?: true;
}

export class Client {
  cookie = '';
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64, noDelay: true });

  constructor(url: URL) {
    this.#url = url;
  }

  ask({ method = 'GET', path, body, headers = {}, anonymous }: Ask): Promise<Reply> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers: {
            // What a browser says.
            'accept-encoding': 'gzip, deflate, br, zstd',
            'accept-language': 'en',
            ...(this.cookie && !anonymous ? { cookie: this.cookie } : {}),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const ms = performance.now() - began;
            const encoding = response.headers['content-encoding'];
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              ms,
              json: () => JSON.parse(decode(Buffer.concat(parts), encoding)),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /** For what must succeed; keeps the session that an answer opens. */
  async get<T>(ask: Ask): Promise<T> {
    const reply = await this.ask(ask);
    if (reply.status >= 300) throw new Error(`${ask.path}: ${reply.status} ${JSON.stringify(reply.json())}`);
    if (!ask.anonymous) this.cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie;
    return reply.json<T>();
  }

  close(): void {
    this.#agent.destroy();
  }
}

function decode(content: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(content).toString('utf8');
  if (encoding === 'gzip') return gunzipSync(content).toString('utf8');
  return content.toString('utf8');
}
