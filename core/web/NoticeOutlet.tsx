import {
  CheckCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { Button, notification } from 'antd';
import { useEffect, useRef } from 'react';
import { commonText } from '../shared/common.text.ts';
import { useText } from './locale.ts';
import { usePhone } from './media.ts';
import css from './NoticeOutlet.module.css';
import type { Notice } from './notice.ts';

const icons = { success: CheckCircleFilled, error: ExclamationCircleFilled, info: InfoCircleFilled };
const usualSeconds = { success: 5, info: 6, error: 10 };

/** Its own clock, because antd's stops under the mouse only and not while the keyboard is in it. */
function NoticeBody({ notice, close }: { notice: Notice; close: () => void }) {
  const text = useText(commonText);
  const body = useRef<HTMLDivElement>(null);
  const seconds = notice.seconds ?? usualSeconds[notice.tone];
  useEffect(() => {
    const frame = body.current?.closest<HTMLElement>('.ant-notification-notice') ?? body.current;
    if (!frame || seconds === 0) return;
    let left = seconds * 1000;
    let since = performance.now();
    let timer = window.setTimeout(close, left);
    const pause = () => {
      window.clearTimeout(timer);
      left -= performance.now() - since;
    };
    const resume = () => {
      if (frame.matches(':hover') || frame.contains(document.activeElement)) return;
      since = performance.now();
      window.clearTimeout(timer);
      timer = window.setTimeout(close, Math.max(left, 1500));
    };
    const afterFocus = () => window.setTimeout(resume);
    frame.addEventListener('mouseenter', pause);
    frame.addEventListener('mouseleave', resume);
    frame.addEventListener('focusin', pause);
    frame.addEventListener('focusout', afterFocus);
    return () => {
      window.clearTimeout(timer);
      frame.removeEventListener('mouseenter', pause);
      frame.removeEventListener('mouseleave', resume);
      frame.removeEventListener('focusin', pause);
      frame.removeEventListener('focusout', afterFocus);
    };
  }, [close, seconds]);
  const Icon = icons[notice.tone];
  return (
    <div ref={body} className={css.notice}>
      <Icon className={css[notice.tone]} aria-hidden />
      <div className={css.words}>
        <div className={css.title}>{notice.title}</div>
        {notice.text && <div className={css.text}>{notice.text}</div>}
      </div>
      {notice.action && (
        <Button
          size="small"
          className={css.action}
          onClick={() => {
            notice.action?.run();
            close();
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <button type="button" className={css.close} aria-label={text.close} onClick={close}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}

export function NoticeOutlet({ onReady }: { onReady: (draw: (notice: Notice) => void) => void }) {
  // On a phone what can be done next stands at the bottom: a notice must not lie on it.
  const bottom = usePhone() ? 76 : 20;
  const [api, holder] = notification.useNotification({ placement: 'bottomRight', maxCount: 4, bottom });
  useEffect(() => {
    onReady((notice) => {
      const key = crypto.randomUUID();
      api.open({
        key,
        title: <NoticeBody notice={notice} close={() => api.destroy(key)} />,
        duration: false,
        closable: false,
        className: css.frame ?? '',
        role: notice.tone === 'error' ? 'alert' : 'status',
      });
    });
  }, [api, onReady]);
  return holder;
}
