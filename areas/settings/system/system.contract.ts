import { z } from 'zod';
import { contract, download, operation } from '../../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../../core/shared/dates.ts';
import { idSchema, listOf } from '../../../core/shared/fields.ts';
import { changeSchema } from '../../../core/shared/resource.ts';

/** Which rows of the behaviour log; days are those of the company's time zone, both ends included. */
const selection = {
  q: z.string().max(200).optional(),
  sort: z.enum(['at', '-at']).optional(),
  action: listOf(z.string().regex(/^[a-z][a-z-]{0,39}$/)),
  target: listOf(z.string().regex(/^\/[a-z_/-]{1,80}$/)),
  person: listOf(idSchema),
  atFrom: dateSchema.optional(),
  atTo: dateSchema.optional(),
};

const valueKinds = [
  'text',
  'money',
  'quantity',
  'rate',
  'tenths',
  'date',
  'instant',
  'number',
  'list',
] as const;

export const logRow = z.object({
  id: idSchema,
  at: instantSchema,
  /** Empty for what nobody did: the jobs. */
  person: z.string(),
  action: z.string(),
  /** The path of what it was done to, and of the record its id and name. */
  target: z.string(),
  recordId: idSchema.nullable(),
  label: z.string(),
  /** What the target is called, and each field, in the language asked for; states and references as words too. */
  title: z.string(),
  changes: z.array(changeSchema.extend({ label: z.string(), kind: z.enum(valueKinds) })),
});
export type LogRow = z.output<typeof logRow>;

const message = z.object({
  id: idSchema,
  kind: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  createdAt: instantSchema,
  reason: z.string(),
});

const count = z.object({ total: z.int(), more: z.boolean().optional() });

export const systemStatus = z.object({
  version: z.string(),
  database: z.object({ version: z.string(), size: z.int() }),
  jobs: z.array(z.object({ job: z.string(), ranAt: instantSchema, result: z.string() })),
  outbox: z.object({ queued: count, sending: count, sent: count, failed: count }),
  /** The newest messages that did not go out. */
  failures: z.array(message),
});
export type SystemStatus = z.output<typeof systemStatus>;

export const system = contract('/settings/system', {
  list: operation('GET', '/settings/system/log', {
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      ...selection,
    }),
    output: z.object({ items: z.array(logRow), total: z.int(), more: z.boolean().optional() }),
  }),
  export: operation('GET', '/settings/system/log/export', {
    query: z.strictObject(selection),
    output: download,
    download: true,
  }),
  /** What the log can be about, for its filter. */
  targets: operation('GET', '/settings/system/log/targets', {
    output: z.object({ items: z.array(z.object({ target: z.string(), title: z.string() })) }),
  }),
  status: operation('GET', '/settings/system/status', { output: systemStatus }),
});
