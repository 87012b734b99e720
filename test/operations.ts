/** Every operation that is mounted, with a name for the titles of tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes } from '../app/routes.ts';
import type { Routes } from '../core/server/mount.ts';
import { openSecrets } from '../core/server/secrets.ts';
import type { Operation } from '../core/shared/contract.ts';

export interface Mounted {
  readonly name: string;
  readonly contract: string;
  readonly operation: Operation;
}

export function mountedOperations(): Mounted[] {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-operations-'));
  try {
    return allRoutes(openSecrets(folder)).flatMap(({ contract }: Routes) =>
      Object.values(contract.ops).map((operation) => ({
        name: `${operation.method} ${operation.path}`,
        contract: contract.path,
        operation,
      })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
