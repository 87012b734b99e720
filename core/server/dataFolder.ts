import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/** Makes the data folder when it is missing, and refuses one that cannot be written. */
export function openDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true });
    // Tried for real, because an access check says yes where a disk is full or a mount is read-only.
    rmSync(mkdtempSync(join(dataFolder, '.writable-')), { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataFolder} is not writable (${code ?? message}): set SUANPAN_DATA.`,
    );
  }
}
