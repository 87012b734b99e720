/** A server on an empty database, before anybody has set it up, configured as the test wants it. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessInvariants } from '../app/businessInvariants.ts';
import { createServer, type Server } from '../app/server.ts';
import type { Config } from '../core/server/config.ts';
import { checkInvariants } from '../core/server/invariants.ts';
import { Visitor } from './app.ts';
import { freshDatabase } from './database.ts';

export interface BareServer {
  readonly url: string;
  readonly server: Server;
  time: Date | null;
  visitor(headers?: Record<string, string>): Visitor;
  stop(): Promise<void>;
}

export async function startBare(config: Partial<Config> = {}): Promise<BareServer> {
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
      ...config,
    },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  return {
    url,
    server,
    get time() {
      return clock.time;
    },
    set time(value) {
      clock.time = value;
    },
    visitor: (headers) => new Visitor(url, headers),
    async stop() {
      const broken = (await checkInvariants(server.database.db, businessInvariants)).filter(
        (found) => found.broken.length > 0,
      );
      await server.stop();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken, null, 2)}`);
    },
  };
}

export const setupBody = (code: string, password: string) => ({
  code,
  name: 'Chan Wing Kei',
  email: 'wingkei@harbourlight.example',
  password,
  passwordConfirmation: password,
  company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD' as const, timeZone: 'Asia/Hong_Kong' },
  language: 'en' as const,
});
