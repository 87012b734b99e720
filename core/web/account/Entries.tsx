/** The entries behind a document, as a tab for those who may see accounting. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { entriesOperation, shownEntry } from '../../ledger/account.contract.ts';
import { accountText } from '../../ledger/account.text.ts';
import { mayCall } from '../../shared/access.ts';
import { call } from '../client.ts';
import { Failed } from '../list/ListStates.tsx';
import { useText } from '../locale.ts';
import plain from '../record/PlainTable.module.css';
import type { Tab } from '../record/Tabs.tsx';
import { useSession } from '../session.ts';
import { EntriesTable } from './EntriesTable.tsx';

interface Documents {
  readonly path: string;
  readonly ops: { readonly entries: ReturnType<typeof entriesOperation> };
}

function useEntries({ path, ops }: Documents, id: string) {
  const { user } = useSession();
  const may = user !== null && mayCall(user.roles, ops.entries.access);
  const request = { params: { id } };
  const query = useQuery({
    queryKey: [path, 'entries', request],
    queryFn: async ({ signal }) => {
      const { items } = (await call(ops.entries, request, { signal })) as {
        items: z.output<typeof shownEntry>[];
      };
      return items;
    },
    enabled: may,
    retry: false,
  });
  return { may, ...query };
}

function Entries({ found, none }: { found: ReturnType<typeof useEntries>; none: string }) {
  const { data, error, isError, isFetching, refetch } = found;
  if (isError) return <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />;
  if (!data?.length) return <p className={plain.empty}>{data ? none : ''}</p>;
  return <EntriesTable entries={data} />;
}

/** No tab at all for those who may not see it. `none` says when the first entry comes. */
export function useEntriesTab(of: Documents, id: string, none?: string): readonly Tab[] {
  const t = useText(accountText);
  const found = useEntries(of, id);
  if (!found.may) return [];
  const content = () => <Entries found={found} none={none ?? t.noEntriesBehind} />;
  return [{ key: 'entries', label: t.entries, count: found.data?.length, content }];
}
