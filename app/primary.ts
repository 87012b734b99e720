import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../core/server/config.ts';
import { openDataFolder } from '../core/server/dataFolder.ts';
import { migrate } from '../core/server/migrate.ts';
import { startPostgres } from '../core/server/postgres/startPostgres.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { onSignals } from './exit.ts';
import { type Serving, serve } from './serve.ts';
import { startWorkers } from './workers.ts';

export async function runPrimary(config: Config): Promise<void> {
  const starting = start(config);
  onSignals(async () => (await starting).stop());
  const { port, setupCode } = await starting;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const setup = setupCode ? `?setup=${encodeURIComponent(setupCode)}` : '';
  process.stdout.write(`Suanpan is ready: http://${host}:${port}/auth/login${setup}\n`);
}

async function start(config: Config): Promise<Serving> {
  await checkPort(config);
  openDataFolder(config.dataFolder);
  const database = await openDatabase(config);
  try {
    await migrate(database.connection, join(projectRoot, 'migrations'));
    const run = config.workers === 1 ? serve : startWorkers;
    const serving = await run(config, database.connection);
    const stop = async (): Promise<void> => {
      await serving.stop();
      await database.stop();
    };
    return { ...serving, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface Database {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<Database> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  return startPostgres({ folder: dataFolder, log: (line) => process.stderr.write(`${line}\n`) });
}

/** Tried before anything is made or migrated: a taken port is the most common reason not to start. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createNetServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
