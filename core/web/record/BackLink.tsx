import { ArrowLeftOutlined } from '@ant-design/icons';
import { recordText } from '../../shared/record.text.ts';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import css from './RecordHead.module.css';

/** A record keeps the view of the list it was opened from in its address, and goes back to that. */
export function BackLink({ to }: { to: string }) {
  const t = useText(recordText);
  return (
    <Link to={to} search={true} className={css.back} aria-label={t.back} title={t.back}>
      <ArrowLeftOutlined aria-hidden />
    </Link>
  );
}
