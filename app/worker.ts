import type pg from 'pg';
import type { Config } from '../core/server/config.ts';
import { describeFailure, onSignals } from './exit.ts';
import { serve } from './serve.ts';

export type WorkerMessage =
  | { kind: 'ready'; port: number; setupCode: string | null }
  | { kind: 'failed'; reason: string };

/** The primary started the database and tells through the environment where it is. */
export const connectionVariable = 'SUANPAN_CONNECTION';

export async function runWorker(config: Config): Promise<void> {
  const connection = JSON.parse(process.env[connectionVariable] ?? '{}') as pg.PoolConfig;
  const tell = (message: WorkerMessage): void => {
    process.send?.(message);
  };
  const starting = serve(config, connection);
  const stop = async (): Promise<void> => (await starting).stop();
  onSignals(stop);
  // Ctrl-C reaches every process of the terminal: the primary decides when a worker ends.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {});
  process.once('disconnect', () => stop().finally(() => process.exit(0)));
  try {
    const { port, setupCode } = await starting;
    tell({ kind: 'ready', port, setupCode });
  } catch (error) {
    tell({ kind: 'failed', reason: describeFailure(error) });
    process.disconnect();
  }
}
