import { StartError } from '../core/server/startError.ts';

type ListenError = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number };

/** One clear line for what the operator can put right; the rest is a fault of ours and keeps its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, address, hostname, port } = error as ListenError;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is taken by another program: stop it, or set PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${address ?? hostname ?? ''} is not an address of this machine.`;
    case 'EACCES':
      if (port !== undefined) return `Listening on port ${port} is not allowed for this user: set PORT.`;
      return `Suanpan could not start: ${error.message}`;
    default:
      return `Suanpan could not start: ${process.env.LOG_LEVEL === 'debug' ? error.stack : error.message}`;
  }
}

export function exitWith(error: unknown): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

/** Ctrl-C comes twice at once: from the terminal, and again from npm, which passes it on. */
const sameKeystroke = 1000;

/** The first signal finishes what is running; a second one does not wait. */
export function onSignals(stop: () => Promise<void>): void {
  let asked: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked !== undefined) {
        if (Date.now() - asked > sameKeystroke) process.exit(1);
        return;
      }
      asked = Date.now();
      stop().then(() => process.exit(0), exitWith);
    });
  }
}
