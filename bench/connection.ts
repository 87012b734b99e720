/** One kept-alive connection, one request at a time, and hardly more: what the client computes, the server lacks. */
import { connect, type Socket } from 'node:net';

export interface RawReply {
  readonly status: number;
  /** Names in lower case; of several of one name the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const headEnd = Buffer.from('\r\n\r\n');

export class Connection {
  readonly #socket: Socket;
  /** The server closes what nobody has used for a while. */
  closed = false;
  #received: Buffer = Buffer.alloc(0);
  #head: Omit<RawReply, 'body'> | undefined;
  #waiting: { resolve(reply: RawReply): void; reject(error: Error): void } | undefined;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on('data', (data) => this.#read(data));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => {
      this.closed = true;
      this.#waiting?.reject(new Error('The server closed the connection.'));
    });
  }

  ask(request: string): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(data: Buffer): void {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, data]) : data;
    if (!this.#head) {
      const end = this.#received.indexOf(headEnd);
      if (end < 0) return;
      this.#head = parseHead(this.#received.toString('latin1', 0, end));
      this.#received = this.#received.subarray(end + headEnd.length);
    }
    const head = this.#head;
    const body = head.headers.has('transfer-encoding')
      ? joinChunks(this.#received)
      : takeLength(this.#received, Number(head.headers.get('content-length') ?? 0));
    if (!body) return;
    const waiting = this.#waiting;
    this.#head = undefined;
    this.#waiting = undefined;
    this.#received = Buffer.alloc(0);
    waiting?.resolve({ ...head, body });
  }
}

function parseHead(text: string): Omit<RawReply, 'body'> {
  const [first = '', ...lines] = text.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (!headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers };
}

function takeLength(received: Buffer, length: number): Buffer | undefined {
  return received.length < length ? undefined : received;
}

/** Undefined while the last chunk is not there yet. */
function joinChunks(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    const start = lineEnd + 2;
    if (received.length < start + size + 2) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(received.subarray(start, start + size));
    at = start + size + 2;
  }
}
