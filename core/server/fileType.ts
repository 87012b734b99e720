/** The kind of a file, read from its contents, whatever it calls itself. */
import { TextDecoder } from 'node:util';
import type { FileType } from '../shared/files.contract.ts';
import { pictureType } from './picture.ts';

const starts = (content: Buffer, text: string, at = 0) =>
  content.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

function isText(content: Buffer): boolean {
  if (content.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

export function fileTypeOf(name: string, content: Buffer): FileType | undefined {
  const picture = pictureType(content);
  if (picture) return picture === 'image/png' ? 'png' : 'jpg';
  if (starts(content, '%PDF-')) return 'pdf';
  if (starts(content, 'RIFF') && starts(content, 'WEBP', 8)) return 'webp';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  // Both are archives: which one, only the name says.
  if (starts(content, 'PK\x03\x04')) return ending === 'docx' || ending === 'xlsx' ? ending : undefined;
  if ((ending === 'csv' || ending === 'txt') && isText(content)) return ending;
  return undefined;
}
