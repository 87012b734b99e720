import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../core/server/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from '../core/server/postgres/startPostgres.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { makeFolder, removeFolder, removeOrphans } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: EmbeddedPostgres['connection'];
    template: string;
  }
}

const template = 'suanpan_template';
let folder: string | undefined;
let postgres: EmbeddedPostgres | undefined;

/** One throw-away PostgreSQL for the run, with a migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  await removeOrphans();
  folder = makeFolder();
  try {
    postgres = await startPostgres({ folder, throwaway: true });
    const client = new pg.Client({ ...postgres.connection, database: 'postgres' });
    await client.connect();
    await client.query(`create database ${template}`);
    await client.end();
    await migrate({ ...postgres.connection, database: template }, join(projectRoot, 'migrations'));
    project.provide('cluster', postgres.connection);
    project.provide('template', template);
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  if (folder) await removeFolder(folder);
}
