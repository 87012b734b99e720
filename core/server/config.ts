import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { projectRoot } from './projectRoot.ts';
import { StartError } from './startError.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl?: string;
  workers: number;
  trustProxy: boolean;
  logLevel: LogLevel;
  /** Requests a minute of one session or address, per process; 0 switches the guard off. */
  rateLimit: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A relative SUANPAN_DATA counts from the project, so that every working directory means the same folder. */
export function readConfig(env: Environment): Config {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const databaseUrl = read('DATABASE_URL');
  return {
    port: readWhole('PORT', read('PORT') ?? '3000', 0, 65535),
    host: read('HOST') ?? '127.0.0.1',
    dataFolder: resolve(projectRoot, read('SUANPAN_DATA') ?? 'data'),
    ...(databaseUrl && { databaseUrl: readDatabaseUrl(databaseUrl) }),
    workers: readWorkers(read('WORKERS') ?? '1'),
    trustProxy: readFlag('TRUST_PROXY', read('TRUST_PROXY') ?? 'false'),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    rateLimit: readWhole('RATE_LIMIT', read('RATE_LIMIT') ?? '3000', 0, 1_000_000),
  };
}

function readWhole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function readWorkers(text: string): number {
  if (text === 'auto') return availableParallelism();
  if (!/^\d+$/.test(text)) throw new StartError(`WORKERS must be "auto" or a whole number, not "${text}".`);
  return readWhole('WORKERS', text, 1, 128);
}

function readFlag(name: string, text: string): boolean {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  throw new StartError(`${name} must be true or false, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text.toLowerCase());
  if (!level) throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
}

function readDatabaseUrl(text: string): string {
  // The text is not repeated in the message: it usually holds a password.
  // PostgreSQL's addresses may leave out the host, which URL does not know.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text.replace('@/', '@localhost/'))) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return text;
}
