import { z } from 'zod';
import { contract, download, idParams, operation } from '../../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../../core/shared/dates.ts';
import { idSchema } from '../../../core/shared/fields.ts';
import { moneySchema } from '../../../core/shared/money.ts';
import { rateSchema } from '../../../core/shared/quantity.ts';

const path = '/sales/commission';

/** A month: YYYY-MM */
export const periodSchema = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/)
  .meta({ format: 'month' });

export const commissionRow = z.object({
  id: idSchema,
  period: periodSchema,
  employee: idSchema,
  employeeName: z.string(),
  rate: rateSchema,
  base: moneySchema,
  amount: moneySchema,
  orders: z.int(),
  entry: z.string(),
  at: instantSchema,
});

const commissionOrder = z.object({
  order: idSchema,
  number: z.string(),
  date: dateSchema,
  customerName: z.string(),
  net: moneySchema,
  /** What of it counts in this period: below 0 where something came back that was counted before. */
  base: moneySchema,
});

const ofPeriod = z.strictObject({ period: periodSchema });
const rows = z.object({ items: z.array(commissionRow) });

export const commission = contract(path, {
  list: operation('GET', path, { query: ofPeriod, output: rows }),
  export: operation('GET', `${path}/export`, { query: ofPeriod, output: download, download: true }),
  orders: operation('GET', `${path}/:id/order`, {
    params: idParams,
    output: z.object({ items: z.array(commissionOrder) }),
  }),
  generate: operation('POST', `${path}/generate`, { body: ofPeriod, output: rows }),
});
