/** The two sides of a purchase order beside each other: what comes, and what is paid. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { addMoney, scaleMoney } from '../../../core/shared/money.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from './Purchase.module.css';
import { unpaidOf, wholeOf } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';
import type { PurchaseTasks } from './usePurchaseTasks.tsx';

interface Props {
  readonly record: PurchaseRecordType;
  readonly tasks: PurchaseTasks;
}

/** How far it is, in whole percent; never quite there before it is. */
const share = (part: number, whole: number): number =>
  whole > 0 ? Math.min(part < whole ? 99 : 100, scaleMoney(part, 100, whole)) : 100;

function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly mark: ReactNode;
  readonly figure: string;
  readonly percent: number;
  readonly percentLabel: string;
  readonly sums: readonly (readonly [string, string])[];
  readonly children: ReactNode;
}

function Side({ title, mark, figure, percent, percentLabel, sums, children }: SideProps) {
  return (
    <Panel>
      <div className={css.sideHead}>
        <h2>{title}</h2>
        <span>{mark}</span>
      </div>
      <p className={css.figure}>{figure}</p>
      <Progress percent={percent} label={percentLabel} />
      <dl className={css.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>{children}</div>
    </Panel>
  );
}

function ReceiveSide({ record, tasks }: Props) {
  const t = useText(purchaseText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  const open = record.products.filter((line) => line.received < line.quantity).length;
  const rest = record.toReceive ? record.total - record.receivedAmount : 0;
  const percent = record.toReceive ? share(record.receivedAmount, record.total) : 100;
  const mark = record.toReceive
    ? t.linesOpen({ open, count: record.products.length })
    : record.closedOn
      ? t.closedShort
      : t.allReceived;
  return (
    <Side
      title={t.states.toReceive}
      mark={mark}
      figure={format.lone(rest)}
      percent={percent}
      percentLabel={t.receivedPart({ percent: `${percent} %` })}
      sums={[
        [t.fields.received, money(record.receivedAmount)],
        ...(record.returnedAmount > 0 ? ([[t.fields.returned, money(-record.returnedAmount)]] as const) : []),
        ...(record.toReceive && record.expected
          ? ([[t.fields.expected, format.value(record.expected, 'date')]] as const)
          : []),
        ...(record.closedOn ? ([[t.fields.closedOn, format.value(record.closedOn, 'date')]] as const) : []),
      ]}
    >
      {record.toReceive && (
        <>
          <Button type="primary" className={css.main ?? ''} onClick={() => tasks.ask(record, 'receive')}>
            {t.receive}
          </Button>
          <Button type="text" onClick={() => tasks.ask(record, 'close')}>
            {t.closeShort}
          </Button>
        </>
      )}
    </Side>
  );
}

function PaySide({ record, tasks }: Props) {
  const t = useText(purchaseText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  const whole = wholeOf(record);
  const percent = share(record.paid, whole);
  const open = record.status === 'pending' || unpaidOf(record) > 0;
  return (
    <Side
      title={t.states.toPay}
      mark={record.due === 0 && unpaidOf(record) === 0 ? t.allPaid : t.paidPart({ percent: `${percent} %` })}
      figure={format.lone(record.due)}
      percent={percent}
      percentLabel={t.paidPart({ percent: `${percent} %` })}
      sums={[
        [t.fields.paid, money(record.paid)],
        ...(record.ahead > 0 ? ([[t.fields.ahead, money(record.ahead)]] as const) : []),
        ...(unpaidOf(record) > record.due
          ? ([[t.stillToCome, money(addMoney(unpaidOf(record), -record.due))]] as const)
          : []),
        ...(record.freeAdvance > 0 && record.toReceive
          ? ([[t.vendorsFreeAdvance, money(record.freeAdvance)]] as const)
          : []),
      ]}
    >
      {open && (
        <Button
          type={record.toPay && !record.toReceive ? 'primary' : 'default'}
          className={css.main ?? ''}
          onClick={() => tasks.ask(record, 'pay')}
        >
          {t.pay}
        </Button>
      )}
    </Side>
  );
}

export function PurchasePanels(props: Props) {
  return (
    <div className={css.sides}>
      <ReceiveSide {...props} />
      <PaySide {...props} />
    </div>
  );
}
