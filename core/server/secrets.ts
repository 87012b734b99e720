/** Secrets at rest: AES-256-GCM with a key from a file outside the database, made at first start, readable by us alone. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

export interface Secrets {
  seal(plain: string): string;
  open(sealed: string): string;
}

/** Several processes may start at once: the file is created by exactly one, the others read it. */
function readKey(folder: string): Buffer {
  const file = join(folder, 'secret.key');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartError(`cannot write ${file}: ${(error as Error).message}`);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== 32) throw new StartError(`${file} does not hold a key of 64 hexadecimal digits`);
  return key;
}

export function openSecrets(folder: string): Secrets {
  const key = readKey(folder);
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
    },
    open(text) {
      const [iv = '', tag = '', sealed = ''] = text.split('.');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** A token or code of high entropy needs no slow hash: only its digest is stored. */
export const digest = (token: string) => createHash('sha256').update(token).digest('hex');
export const newToken = () => randomBytes(32).toString('base64url');
