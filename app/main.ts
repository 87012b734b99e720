import cluster from 'node:cluster';
import { readConfig } from '../core/server/config.ts';
import { exitWith } from './exit.ts';
import { runPrimary } from './primary.ts';
import { runWorker } from './worker.ts';

try {
  const config = readConfig(process.env);
  await (cluster.isWorker ? runWorker(config) : runPrimary(config));
} catch (error) {
  exitWith(error);
}
