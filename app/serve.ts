import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import type { Config } from '../core/server/config.ts';
import { createServer } from './server.ts';

export interface Serving {
  port: number;
  setupCode: string | null;
  stop(): Promise<void>;
}

export async function serve(config: Config, connection: pg.PoolConfig): Promise<Serving> {
  const server = await createServer({ config, connection });
  try {
    await server.app.listen({ port: config.port, host: config.host });
    const { port } = server.app.server.address() as AddressInfo;
    return { port, setupCode: await server.setupCode(), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
