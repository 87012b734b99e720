/** The whole server on a database of its own, and people who talk to it over HTTP through the contracts. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { businessInvariants } from '../app/businessInvariants.ts';
import { createServer, type Server } from '../app/server.ts';
import { auth } from '../areas/auth/auth.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import { checkInvariants } from '../core/server/invariants.ts';
import type { Role } from '../core/shared/access.ts';
import type { Answer, Operation, Request } from '../core/shared/contract.ts';
import type { ErrorCode, FieldCode } from '../core/shared/errors.ts';
import { freshDatabase } from './database.ts';

export const password = 'correct horse battery';

export interface Problem {
  status: number;
  code: ErrorCode;
  message: string;
  fields: { path: string; code: FieldCode; message: string }[];
  requestId: string;
  [detail: string]: unknown;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Somebody with (or without) a session. */
export class Visitor {
  cookie = '';
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  /** Any request, exactly as it is. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      ...this.headers,
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(init.headers as object),
    };
    const response = await fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      this.cookie = /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
    }
    return response;
  }

  send(operation: Operation, request: Sent, headers: Record<string, string> = {}): Promise<Response> {
    const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(request.params?.[name] ?? ''),
    );
    const given = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ).toString();
    return this.fetch(`/api${path}${query ? `?${query}` : ''}`, {
      method: operation.method,
      headers: { ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
  }

  /** The answer of a request that must succeed. */
  async ask<Op extends Operation>(
    operation: Op,
    request: Request<Op>,
    headers: Record<string, string> = {},
  ): Promise<Answer<Op>> {
    const response = await this.send(operation, request as Sent, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${operation.method} ${operation.path}: ${response.status} ${text}`);
    return operation.download ? (text as Answer<Op>) : (JSON.parse(text) as Answer<Op>);
  }

  /** The refusal of a request that must fail; takes any contents, right or wrong. */
  async refused(operation: Operation, request: Sent, headers: Record<string, string> = {}): Promise<Problem> {
    const response = await this.send(operation, request, headers);
    const text = await response.text();
    if (response.ok) throw new Error(`${operation.method} ${operation.path} was not refused: ${text}`);
    return JSON.parse(text) as Problem;
  }
}

export interface TestApp {
  readonly url: string;
  readonly server: Server;
  readonly connection: pg.PoolConfig;
  /** The administrator who set the company up. */
  readonly admin: Visitor;
  /** What the server takes for now; null lets the real time run. */
  time: Date | null;
  visitor(headers?: Record<string, string>): Visitor;
  /** Somebody with these roles, created by the administrator and signed in. */
  person(...roles: Role[]): Promise<Visitor>;
  rows<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  /** Fails when the tests left something behind that must never be (core/server/invariants.ts). */
  stop(): Promise<void>;
}

export const adminEmail = 'wingkei@harbourlight.example';

/** Set up and with an administrator, unless the first start itself is the story. */
export async function startApp({ setUp = true } = {}): Promise<TestApp> {
  const database = await freshDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'suanpan-test-'));
  const clock = { time: null as Date | null };
  const server = await createServer({
    connection: database.connection,
    clock: () => clock.time ?? new Date(),
    config: {
      port: 0,
      host: '127.0.0.1',
      dataFolder,
      workers: 1,
      trustProxy: false,
      logLevel: 'silent',
      rateLimit: 0,
    },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const admin = new Visitor(url);
  let people = 0;
  const app: TestApp = {
    url,
    server,
    connection: database.connection,
    admin,
    get time() {
      return clock.time;
    },
    set time(value) {
      clock.time = value;
    },
    visitor: (headers) => new Visitor(url, headers),
    async person(...roles) {
      people += 1;
      const email = `person${people}@harbourlight.example`;
      await admin.ask(user.ops.create, {
        body: { name: `Person ${people}`, email, roles, password, passwordConfirmation: password },
      });
      const visitor = new Visitor(url);
      await visitor.ask(auth.ops.login, { body: { email, password } });
      return visitor;
    },
    async rows(statement, values) {
      return (await server.database.pool.query(statement, values)).rows as never;
    },
    async stop() {
      const findings = await checkInvariants(server.database.db, businessInvariants);
      await server.stop();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
      const broken = findings.filter((finding) => finding.broken.length > 0);
      if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken, null, 2)}`);
    },
  };
  if (!setUp) return app;
  await admin.ask(auth.ops.setup, {
    body: {
      code: (await server.setupCode()) ?? '',
      name: 'Chan Wing Kei',
      email: adminEmail,
      password,
      passwordConfirmation: password,
      company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
      language: 'en',
    },
  });
  return app;
}
