/** The states an order went through, when, and those still ahead. */

import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import table from '../../../core/web/record/PlainTable.module.css';
import { ToneGlyph } from '../../../core/web/status/StatusTag.tsx';
import css from './Order.module.css';
import { orderTones } from './OrderMarks.tsx';
import type { OrderStatus } from './order.rules.ts';
import { orderText } from './order.text.ts';
import type { OrderRecordType } from './useOrderRefresh.tsx';

const usual: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'completed'];

const ahead = (status: OrderStatus): readonly OrderStatus[] => {
  const at = usual.indexOf(status);
  if (status === 'returning') return ['refunded'];
  return at < 0 ? [] : usual.slice(at + 1);
};

export function OrderPath({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const format = useFormat();
  const last = record.path.length - 1;
  const coming = ahead(record.status);
  // Five states or more stand in one line only without their hours.
  const long = record.path.length + coming.length > 4;
  return (
    <ol className={css.path} aria-label={t.path}>
      {record.path.map(({ status, at }, i) => (
        <li
          key={at}
          className={i === last ? css.current : css.past}
          aria-current={i === last ? 'step' : undefined}
        >
          <span
            className={css.glyph}
            style={i === last ? { color: `var(--tone-${orderTones[status]})` } : undefined}
          >
            <ToneGlyph tone={i === last ? orderTones[status] : 'green'} />
          </span>
          <span className={css.state}>{t.status[status]}</span>
          <time dateTime={at} title={format.instant(at)}>
            {long ? format.instant(at).slice(0, 10) : format.instant(at)}
          </time>
        </li>
      ))}
      {coming.map((status) => (
        <li key={status} className={css.ahead}>
          <span className={css.glyph}>
            <ToneGlyph tone="amber" />
          </span>
          <span className={css.state}>{t.status[status]}</span>
          <span className={table.unseen}>{t.toCome}</span>
        </li>
      ))}
    </ol>
  );
}
