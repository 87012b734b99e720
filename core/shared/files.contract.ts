/** Files that people attach to a record: a signed receipt, a photo, a vendor's own invoice. */
import { z } from 'zod';
import { download, idParams, operation } from './contract.ts';
import { instantSchema } from './dates.ts';
import { idSchema, requiredText } from './fields.ts';

/** A photo of a phone or a scan of many pages fits. */
export const largestFile = 10_000_000;
export const mostFiles = 100;

/** What a file may be: told by its first bytes and, where these say little, by its name. */
export const fileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;
export type FileType = keyof typeof fileTypes;

const attachedFile = z.object({
  id: idSchema,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  by: z.string(),
  at: instantSchema,
});
export type AttachedFile = z.output<typeof attachedFile>;

const fileParams = z.object({ id: z.uuid(), file: z.uuid() });
/** Base64 is four characters for three bytes. */
const longestContent = Math.ceil(largestFile / 3) * 4;

export const fileOperations = <P extends string>(path: P) => ({
  files: operation('GET', `${path}/:id/file`, {
    params: idParams,
    output: z.object({ items: z.array(attachedFile) }),
  }),
  attach: operation('POST', `${path}/:id/file`, {
    params: idParams,
    body: z.strictObject({ name: requiredText(200), content: z.base64().min(4).max(longestContent) }),
    output: attachedFile,
    status: 201,
    largestBody: longestContent + 10_000,
  }),
  file: operation('GET', `${path}/:id/file/:file`, { params: fileParams, output: download, download: true }),
  detach: operation('DELETE', `${path}/:id/file/:file`, { params: fileParams }),
  reattach: operation('POST', `${path}/:id/file/:file/restore`, { params: fileParams }),
});
