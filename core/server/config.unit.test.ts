import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { projectRoot } from './projectRoot.ts';

test('without an environment everything has a value', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: join(projectRoot, 'data'),
    workers: 1,
    trustProxy: false,
    logLevel: 'info',
    rateLimit: 3000,
  });
});

test('the environment decides, and an empty variable is none', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::',
    SUANPAN_DATA: 'elsewhere',
    DATABASE_URL: 'postgres://someone@example.com/suanpan',
    WORKERS: 'auto',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: '',
  });
  expect(config.port).toBe(8080);
  expect(isAbsolute(config.dataFolder)).toBe(true);
  expect(config.workers).toBeGreaterThan(0);
  expect(config.trustProxy).toBe(true);
  expect(config.logLevel).toBe('info');
});

test.each([
  ['PORT', '80 80'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://someone:secret@example.com/suanpan'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = (): unknown => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must [^\n]+$`));
  expect(read).not.toThrow(/secret/);
});
