import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Config } from '../core/server/config.ts';
import { StartError } from '../core/server/startError.ts';
import type { Serving } from './serve.ts';
import { connectionVariable, type WorkerMessage } from './worker.ts';

type Ready = Extract<WorkerMessage, { kind: 'ready' }>;

/** Several processes on one port; a worker that dies is replaced. */
export async function startWorkers(config: Config, connection: pg.PoolConfig): Promise<Serving> {
  // The bundle itself, not the script that may install and build before it.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const fork = (): Worker => cluster.fork({ [connectionVariable]: JSON.stringify(connection) });
  let stopping = false;

  const stop = async (): Promise<void> => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(stopWorker));
  };
  try {
    const ready = await Promise.all(Array.from({ length: config.workers }, () => becomeReady(fork())));
    cluster.on('exit', async (_worker, code, signal) => {
      if (stopping) return;
      process.stderr.write(`A worker ended (${signal ?? code}); starting another.\n`);
      // One that fails as soon as it starts must not keep a processor busy.
      await delay(500);
      if (!stopping) becomeReady(fork()).catch((error) => process.stderr.write(`${error.message}\n`));
    });
    return { port: ready[0]?.port ?? config.port, setupCode: ready[0]?.setupCode ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function becomeReady(worker: Worker): Promise<Ready> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve(message);
      else reject(new StartError(message.reason));
    });
    worker.once('exit', (code, signal) =>
      reject(new StartError(`A worker ended at its start (${signal ?? code}).`)),
    );
  });
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (worker.isDead()) return resolve();
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
}
