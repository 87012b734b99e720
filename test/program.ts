import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { auth } from '../areas/auth/auth.contract.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { adminEmail, password, Visitor } from './app.ts';

export interface Program {
  process: ChildProcess;
  output(): string;
  errors(): string;
  /** The address of the line that says it is ready; fails when the program ends before. */
  ready(): Promise<URL>;
  exited: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function buildProgram(): void {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs'), 'server']);
}

/** Suanpan as the operator runs it: its own process, from another working directory, on a port the system picks. */
export function startProgram(env: Record<string, string>, account?: { uid: number; gid: number }): Program {
  const child = spawn(process.execPath, [join(projectRoot, 'build', 'server.mjs')], {
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    exited,
    async ready() {
      for (;;) {
        const address = /Suanpan is ready: (\S+)\n/.exec(output)?.[1];
        if (address) return new URL(address);
        if (ended) throw new Error(`The program ended before it was ready: ${errors}${output}`);
        await delay(10);
      }
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** The company is set up at the address that the program printed; its administrator is signed in. */
export async function setUpProgram(address: URL): Promise<Visitor> {
  const visitor = new Visitor(address.origin);
  await visitor.ask(auth.ops.setup, {
    body: {
      code: address.searchParams.get('setup') ?? '',
      name: 'Chan Wing Kei',
      email: adminEmail,
      password,
      passwordConfirmation: password,
      company: { name: 'Harbour Light Trading Ltd.', currency: 'HKD', timeZone: 'Asia/Hong_Kong' },
      language: 'en',
    },
  });
  return visitor;
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}
