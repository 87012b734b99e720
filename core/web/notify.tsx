/** Messages at the bottom right. What draws them is fetched at the first message: most visits never need it. */
import { type ComponentType, useEffect, useState } from 'react';
import { commonText } from '../shared/common.text.ts';
import { textIn } from '../shared/text.ts';
import { CallError } from './client.ts';
import { currentLocale } from './locale.ts';
import type { Notice } from './notice.ts';

type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
let show: Show | undefined;
let wake: (() => void) | undefined;

export function notify(notice: Notice): void {
  if (show) show(notice);
  else {
    waiting.push(notice);
    wake?.();
  }
}

/** The server's own words; when it could not be asked, the specification's. */
export function notifyError(error: unknown): void {
  const text = textIn(commonText, currentLocale());
  const known = error instanceof CallError ? error : undefined;
  // The way to the sign-in page says it already.
  if (known?.code === 'signed_out') return;
  const title = known ? known.message || text.failedToFetch : text.unknownError;
  notify({ tone: 'error', title, ...(known?.requestId ? { text: known.requestId } : {}) });
}

function ready(draw: Show): void {
  show = draw;
  for (const notice of waiting.splice(0)) draw(notice);
}

export function Notifications() {
  const [Outlet, setOutlet] = useState<ComponentType<{ onReady: (draw: Show) => void }>>();
  useEffect(() => {
    let asked = false;
    wake = () => {
      if (asked) return;
      asked = true;
      import('./NoticeOutlet.tsx').then(
        (module) => setOutlet(() => module.NoticeOutlet),
        () => {
          asked = false;
        },
      );
    };
    if (waiting.length > 0) wake();
    return () => {
      wake = undefined;
      show = undefined;
    };
  }, []);
  return Outlet ? <Outlet onReady={ready} /> : null;
}
