/** The built server as the operator runs it: its own process, its own PostgreSQL, a folder that is gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from '../core/server/postgres/cluster.ts';
import { port } from '../core/server/postgres/postmaster.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { makeFolder, removeFolder, removeOrphans } from '../test/folder.ts';

export interface RunningServer {
  readonly process: ChildProcess;
  readonly url: URL;
  /** From the start of the process to the line that says it is ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();

/** Before anything is measured, so that no start is slowed down by it. */
export function build(): void {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], { stdio: 'inherit' });
}

export async function makeDataFolder(): Promise<string> {
  await removeOrphans();
  const folder = makeFolder();
  folders.add(folder);
  return folder;
}

export async function startServer(dataFolder: string): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'start.mjs')], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      WORKERS: process.env.WORKERS ?? '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      SUANPAN_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in the terminal is ours to handle: the server is stopped before its folder is removed.
    detached: true,
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  exited.then(() => running.delete(child));
  const url = await untilReady(child);
  return {
    process: child,
    url,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function untilReady(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer): void => {
      output += data;
      const address = /Suanpan is ready: (\S+)\n/.exec(output)?.[1];
      if (address) resolve(new URL(address));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
}

/** A connection to the server's own PostgreSQL, which says in postmaster.pid where its socket is. */
export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const lines = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ host: lines[4] ?? '', port, user: superuser, database: 'suanpan' });
  // When everything is being stopped, its end is no news.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function cleanUp(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('close', () => resolve());
          child.kill('SIGTERM');
        }),
    ),
  );
  for (const folder of folders) await removeFolder(folder);
  folders.clear();
}

/** Runs a program to its end; also after a failure or Ctrl-C no process and no folder stays. */
export async function runTidily(work: () => Promise<void>): Promise<void> {
  let leaving = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // npm passes Ctrl-C on, so that it arrives twice.
      if (leaving) return;
      leaving = true;
      cleanUp().finally(() => process.exit(130));
    });
  }
  try {
    await work();
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (leaving) return;
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
  if (!leaving) await cleanUp();
}
