/** The order's money: what is due comes first, then what it is made of. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { scaleMoney } from '../../../core/shared/money.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from './Order.module.css';
import { isOver, OrderPaymentMark } from './OrderMarks.tsx';
import { orderText } from './order.text.ts';
import type { OrderRecordType } from './useOrderRefresh.tsx';

/** Of what is owed after returns, in percent. */
function paidShare({ total, credited, paid }: OrderRecordType): number {
  const owed = total - credited;
  return owed > 0 ? scaleMoney(paid, 100, owed) : 100;
}

export function OrderMoney({ record, onPay }: { record: OrderRecordType; onPay(): void }) {
  const t = useText(orderText);
  const format = useFormat();
  const phone = usePhone();
  const money = (value: number) => format.value(value, 'money');
  const share = paidShare(record);
  const parts = [
    [t.fields.net, record.net],
    [t.fields.shipping, record.shipping],
    [t.taxAt({ rate: format.value(record.taxRate, 'rate') }), record.tax],
    [t.fields.total, record.total],
    ...(record.credited > 0 ? ([[t.fields.credited, -record.credited]] as const) : []),
    [t.fields.paid, record.paid],
  ] as const;
  return (
    <Panel>
      <div className={css.dueHead}>
        <span>{t.fields.due}</span>
        {!isOver(record) && <OrderPaymentMark order={record} />}
      </div>
      <p className={css.due}>{format.lone(record.due)}</p>
      {record.status !== 'cancelled' && (
        <div
          className={css.progress}
          role="progressbar"
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label={t.paidPart({ percent: `${share} %` })}
        >
          <span style={{ width: `${share}%` }} />
        </div>
      )}
      {phone ? (
        <p className={css.phoneSums}>
          <span>
            {t.fields.paid} {money(record.paid)}
          </span>
          {record.credited > 0 && (
            <span>
              {t.fields.credited} {money(-record.credited)}
            </span>
          )}
          <span>
            {t.fields.total} {money(record.total)}
          </span>
        </p>
      ) : (
        <dl className={css.sums}>
          {parts.map(([label, value]) => (
            <div key={label} className={label === t.fields.total ? css.total : undefined}>
              <dt>{label}</dt>
              <dd>{money(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isOver(record) && (
        <Button block className={css.pay ?? ''} icon={<PlusOutlined aria-hidden />} onClick={onPay}>
          {t.recordPayment}
        </Button>
      )}
    </Panel>
  );
}
