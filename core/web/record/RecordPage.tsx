/** The page of one record: fetched by the address, or what stands there instead. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { AnyResource, RecordOf } from '../entity.ts';
import { useRecord } from '../form/useRecordForm.ts';
import { Failed, StaleNotice } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import page from '../page.module.css';
import { BackLink } from './BackLink.tsx';
import { Panel } from './Panel.tsx';
import css from './RecordPage.module.css';

interface Props<C extends AnyResource> {
  readonly of: C;
  children(record: RecordOf<C>): ReactNode;
}

export function RecordPage<C extends AnyResource>({ of, children }: Props<C>) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useRecord(of);
  const late = useLate(isFetching, 200);
  const retry = () => void refetch();
  if (!data) {
    return (
      <div className={page.page}>
        <header className={page.head}>
          <BackLink to={of.path} />
        </header>
        <Panel>
          {error ? (
            <Failed error={error} isFetching={isFetching} retry={retry} />
          ) : (
            late && <Skeleton active paragraph={{ rows: 6 }} />
          )}
        </Panel>
      </div>
    );
  }
  return (
    <div className={`${page.page} ${css.record}`}>
      {error && <StaleNotice error={error} isFetching={isFetching} retry={retry} since={dataUpdatedAt} />}
      {children(data)}
    </div>
  );
}
