import { ArrowLeftOutlined } from '@ant-design/icons';
import { recordText } from '../../shared/record.text.ts';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import css from './RecordHead.module.css';

export function BackLink({ to }: { to: string }) {
  const t = useText(recordText);
  return (
    <Link to={to} className={css.back} aria-label={t.back} title={t.back}>
      <ArrowLeftOutlined aria-hidden />
    </Link>
  );
}
