/** A form of quantities: what is beyond what is left is wrong before it is asked for. */
import { z } from 'zod';
import { dateSchema } from '../../../core/shared/dates.ts';
import type { FieldCode, FieldProblem } from '../../../core/shared/errors.ts';
import { idSchema, optionalText, text } from '../../../core/shared/fields.ts';
import { quantitySchema, quantityToText } from '../../../core/shared/quantity.ts';
import { CallError } from '../../../core/web/client.ts';
import { type TaskForm, useTaskForm } from '../../../core/web/taskForm.ts';
import { useToday } from './usePurchaseRefresh.tsx';

export const partInput = z.strictObject({
  date: dateSchema,
  note: optionalText(500),
  reason: text(500),
  returnBy: optionalText(120),
  lines: z.array(z.strictObject({ line: idSchema, quantity: quantitySchema.nonnegative().nullable() })),
});
export type PartValues = z.output<typeof partInput>;

/** Only what has a quantity. */
export const chosen = ({ lines }: Pick<PartValues, 'lines'>) =>
  lines.flatMap(({ line, quantity }) => (quantity ? [{ line, quantity }] : []));

/** The server counts the lines that were sent, which are those with a quantity; the form counts all. */
function inForm(error: CallError, { lines }: PartValues): CallError {
  const sent = lines.flatMap(({ quantity }, i) => (quantity ? [i] : []));
  const fields = error.fields.map((problem) => {
    const path = problem.path.replace(/^lines\.(\d+)/, (_, at) => `lines.${sent[Number(at)] ?? at}`);
    return { ...problem, path };
  });
  return new CallError(error.status, { ...error.details, fields });
}

interface Options {
  readonly lines: readonly { readonly id: string; readonly left: number }[];
  /** Whether all that is left is what one begins with. */
  readonly all: boolean;
  readonly tooMany: FieldCode;
  readonly needsReason: boolean;
  readonly labels: Readonly<Record<string, string>>;
  run(values: PartValues, idempotencyKey: string): Promise<unknown>;
  refused: Parameters<typeof useTaskForm>[0]['refused'];
}

export interface PartForm {
  readonly form: TaskForm<typeof partInput>;
  readonly values: PartValues;
  /** Whether the plan of it can be asked for. */
  readonly ready: boolean;
  takeAll(): void;
}

export function usePartForm(options: Options): PartForm {
  const { lines, tooMany, needsReason, labels } = options;
  const left = lines.map((line) => line.left);
  const check = (given: PartValues): FieldProblem[] => {
    const many = given.lines.flatMap(({ quantity }, i) =>
      (quantity ?? 0) > (left[i] ?? 0)
        ? [
            {
              path: `lines.${i}.quantity`,
              code: tooMany,
              params: { maximum: quantityToText(left[i] ?? 0) },
            },
          ]
        : [],
    );
    const none = given.lines.every(({ quantity }) => !quantity);
    const first = Math.max(
      0,
      left.findIndex((count) => count > 0),
    );
    return [
      ...(none ? [{ path: `lines.${first}.quantity`, code: 'at_least_one' as const }] : many),
      ...(needsReason && given.reason.trim() === '' ? [{ path: 'reason', code: 'required' as const }] : []),
    ];
  };
  const form = useTaskForm({
    input: partInput,
    check,
    start: {
      date: useToday(),
      note: '',
      reason: '',
      returnBy: '',
      lines: lines.map(({ id, left: most }) => ({ line: id, quantity: options.all ? most || null : null })),
    },
    labels,
    run: async (given, idempotencyKey) => {
      try {
        await options.run(given, idempotencyKey);
      } catch (error) {
        throw error instanceof CallError ? inForm(error, given) : error;
      }
    },
    refused: options.refused,
  });
  const values = form.values as PartValues;
  const ready =
    chosen(values).length > 0 &&
    dateSchema.safeParse(values.date).success &&
    values.lines.every(
      ({ quantity }, i) => quantity === null || (quantity >= 0 && quantity <= (left[i] ?? 0)),
    );
  return {
    form,
    values,
    ready,
    takeAll: () =>
      form.set({ lines: values.lines.map((line, i) => ({ ...line, quantity: left[i] || null })) }),
  };
}
