/** Every page that is not the page asked for: not open to this role, not there, broken, offline. */
import {
  CloudServerOutlined,
  CompassOutlined,
  DisconnectOutlined,
  LockOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useEffect } from 'react';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { useTitle } from '../title.ts';
import css from './ErrorPage.module.css';
import { frameText } from './frame.text.ts';

const icons = {
  forbidden: LockOutlined,
  notFound: CompassOutlined,
  error: WarningOutlined,
  unreached: CloudServerOutlined,
  offlinePage: DisconnectOutlined,
};

interface Props {
  kind: keyof typeof icons;
  requestId?: string | undefined;
  /** Outside the frame: it is the whole window. */
  bare?: boolean;
  /** Without it the way out is a link to the first page. */
  onRetry?: (() => void) | undefined;
}

export function ErrorPage({ kind, requestId, bare = false, onRetry }: Props) {
  const text = useText(frameText);
  const words = text[kind];
  useTitle(words.title);
  useEffect(() => {
    if (kind !== 'offlinePage' || !onRetry) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [kind, onRetry]);
  const Icon = icons[kind];
  const isBad = kind === 'error' || kind === 'unreached';
  const page = (
    <section className={css.page} role={isBad ? 'alert' : undefined}>
      <span className={css.icon} data-bad={isBad}>
        <Icon aria-hidden />
      </span>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {onRetry ? (
        <button type="button" className={css.button} onClick={onRetry}>
          {words.back}
        </button>
      ) : (
        <Link to="/" className={css.button}>
          {words.back}
        </Link>
      )}
      {requestId && <small>{text.error.request(requestId)}</small>}
    </section>
  );
  return bare ? <main className={css.bare}>{page}</main> : page;
}
