/** What runs, on what, and whether its jobs and its messages get through; looked at again every few seconds. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { languageTag } from '../../../core/shared/text.ts';
import { client, queryKey } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Failed } from '../../../core/web/list/ListStates.tsx';
import { useLate } from '../../../core/web/list/useList.ts';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { StatusTag, type Tone } from '../../../core/web/status/StatusTag.tsx';
import css from './StatusView.module.css';
import { type SystemStatus, system } from './system.contract.ts';
import { systemText } from './system.text.ts';

const checkJob = 'invariants';
const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function useSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
    const unit = units[power - 1] ?? 'kilobyte';
    const format = new Intl.NumberFormat(languageTag[locale], {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
    return format.format(bytes / 1000 ** power);
  };
}

function Figure({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  );
}

function Agreement({ jobs }: { jobs: SystemStatus['jobs'] }) {
  const t = useText(systemText);
  const format = useFormat();
  const check = jobs.find(({ job }) => job === checkJob);
  if (!check) return <Figure label={t.invariants}>{t.unchecked}</Figure>;
  const agree = check.result.startsWith('ok');
  return (
    <Figure label={t.invariants} note={format.instant(check.ranAt)}>
      <span className={agree ? undefined : css.bad} title={check.result}>
        {agree ? t.agree : t.disagree}
      </span>
    </Figure>
  );
}

const tones: Record<keyof SystemStatus['outbox'], Tone> = {
  queued: 'amber',
  sending: 'blue',
  sent: 'green',
  failed: 'grey',
};

function Messages({ outbox, failures }: Pick<SystemStatus, 'outbox' | 'failures'>) {
  const t = useText(systemText);
  const format = useFormat();
  return (
    <section className={css.part}>
      <h2>{t.messages}</h2>
      <ul className={css.counts}>
        {(Object.keys(tones) as (keyof typeof tones)[]).map((state) => (
          <li key={state}>
            <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
            <span>
              {format.count(outbox[state].total)}
              {outbox[state].more && '+'}
            </span>
          </li>
        ))}
      </ul>
      {failures.length > 0 && (
        <>
          <h3>{t.failures}</h3>
          <ul className={css.failures}>
            {failures.map((message) => (
              <li key={message.id}>
                <div>
                  <span>{message.recipient}</span>
                  <time dateTime={message.createdAt}>{format.instant(message.createdAt)}</time>
                </div>
                {message.subject && <div className={css.quiet}>{message.subject}</div>}
                <div className={css.reason}>{message.reason}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Jobs({ jobs }: Pick<SystemStatus, 'jobs'>) {
  const t = useText(systemText);
  const format = useFormat();
  const names: Readonly<Record<string, string>> = t.jobNames;
  const known = Object.keys(names).filter((job) => job !== checkJob || jobs.some((run) => run.job === job));
  const all = [...new Set([...known, ...jobs.map(({ job }) => job)])];
  return (
    <section className={css.part}>
      <h2>{t.jobs}</h2>
      <ul className={css.jobs}>
        {all.map((job) => {
          const run = jobs.find((each) => each.job === job);
          return (
            <li key={job}>
              <span>{names[job] ?? job}</span>
              {run ? (
                <time dateTime={run.ranAt}>{format.instant(run.ranAt)}</time>
              ) : (
                <span className={css.quiet}>{t.never}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function StatusView() {
  const t = useText(systemText);
  const locale = useLocale();
  const size = useSize();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey(system, 'status'), locale],
    queryFn: () => client(system).status({}),
    refetchInterval: 10_000,
    retry: false,
  });
  const late = useLate(isFetching && !data, 200);
  if (!data) {
    if (error) return <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />;
    return (
      <div className={css.body}>{late && <Skeleton active title={false} paragraph={{ rows: 6 }} />}</div>
    );
  }
  return (
    <div className={css.body}>
      <dl className={css.strip}>
        <Figure label={t.version}>{data.version}</Figure>
        <Figure label={t.database}>{t.databaseIs({ version: data.database.version })}</Figure>
        <Figure label={t.size}>{size(data.database.size)}</Figure>
        <Agreement jobs={data.jobs} />
      </dl>
      <div className={css.parts}>
        <Messages outbox={data.outbox} failures={data.failures} />
        <Jobs jobs={data.jobs} />
      </div>
    </div>
  );
}
