/** The form of an entity: creates or patches through its contract, then refreshes everything that shows it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { commonText } from '../../shared/common.text.ts';
import { textIn } from '../../shared/text.ts';
import { call, queryKey } from '../client.ts';
import type { AnyResource, EntityText, RecordOf, ValuesOf } from '../entity.ts';
import { currentLocale } from '../locale.ts';
import { notify } from '../notify.tsx';
import type { Form, Values } from './form.ts';
import { useForm } from './useForm.ts';

export interface RecordFormProps<C extends AnyResource> {
  readonly of: C;
  readonly text: EntityText;
  /** The values of an empty form. */
  readonly start: Values<ValuesOf<C>>;
  /** The form's values in a record, where they are not simply its fields. */
  readonly toValues?: (record: RecordOf<C>) => Values<ValuesOf<C>>;
  label(record: RecordOf<C>): string;
  readonly secrets?: readonly Extract<keyof ValuesOf<C>, string>[];
}

/** The record that the address names; undefined in the form for a new one. */
export function useRecord<C extends AnyResource>(of: C) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const request = { params: { id: id ?? '' } };
  const query = useQuery({
    queryKey: queryKey(of, 'get', request),
    queryFn: async ({ signal }) => (await call(of.ops.get, request as never, { signal })) as RecordOf<C>,
    enabled: id !== undefined,
    retry: false,
  });
  return { id, ...query };
}

export function useRecordForm<C extends AnyResource>(
  { of, text, start, toValues, label, secrets }: RecordFormProps<C>,
  record: RecordOf<C> | undefined,
  saved: (record: RecordOf<C>) => void,
): Form<ValuesOf<C>> {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const valuesOf = (from: RecordOf<C>) => {
    const all = { ...(toValues?.(from) ?? from) } as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.keys(start).map((key) => [key, all[key] ?? null])) as Values<
      ValuesOf<C>
    >;
  };

  return useForm<ValuesOf<C>, RecordOf<C>>({
    input: of.input,
    check: of.check,
    start: record ? valuesOf(record) : start,
    version: record?.version,
    labels: text.fields,
    draftPath: pathname,
    ...(secrets ? { secrets } : {}),
    valuesOf,
    save: async ({ values, changes, version, idempotencyKey }) => {
      if (!record)
        return (await call(of.ops.create, { body: values } as never, { idempotencyKey })) as RecordOf<C>;
      if (Object.keys(changes).length === 0) return record;
      const request = { params: { id: record.id }, body: { ...changes, version } };
      return (await call(of.ops.update, request as never)) as RecordOf<C>;
    },
    saved: (now) => {
      const words = textIn(commonText, currentLocale());
      client.setQueryData(queryKey(of, 'get', { params: { id: now.id } }), now);
      void client.invalidateQueries({ queryKey: [of.path] });
      if (now !== record) notify({ tone: 'success', title: words.saved, text: label(now) });
      saved(now);
    },
  });
}
