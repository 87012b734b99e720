/** A state as shape, word and quiet tint: never colour alone. */
import type { ReactNode } from 'react';
import css from './StatusTag.module.css';

export const tones = ['amber', 'blue', 'teal', 'green', 'orange', 'violet', 'grey'] as const;
export type Tone = (typeof tones)[number];

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const disc = <circle cx="7" cy="7" r="6" fill="currentColor" />;
const stroke = { fill: 'none', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const inside = { ...stroke, className: css.inside };

const glyphs: Record<Tone, ReactNode> = {
  amber: (
    <circle
      cx="7"
      cy="7"
      r="5.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.5 1.62"
    />
  ),
  blue: (
    <>
      {ring}
      <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  teal: (
    <>
      {ring}
      <path d="M4.6 7h4.6M7.4 5.1 9.3 7 7.4 8.9" stroke="currentColor" {...stroke} />
    </>
  ),
  green: (
    <>
      {disc}
      <path d="m4.4 7.2 1.8 1.8 3.5-3.7" {...inside} />
    </>
  ),
  orange: (
    <>
      {ring}
      <path d="M9.4 7H4.8M6.6 5.1 4.7 7l1.9 1.9" stroke="currentColor" {...stroke} />
    </>
  ),
  violet: (
    <>
      {disc}
      <path d="M9.6 7H4.8M6.6 5 4.6 7l2 2" {...inside} />
    </>
  ),
  grey: (
    <>
      {ring}
      <path d="m5.3 5.3 3.4 3.4m0-3.4L5.3 8.7" stroke="currentColor" {...stroke} />
    </>
  ),
};

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg className={css.glyph} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The shape alone, in the colour of what is around it. */
export function ToneGlyph({ tone }: { tone: Tone }) {
  return <Glyph>{glyphs[tone]}</Glyph>;
}

export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${css.tag} ${css[tone]}`}>
      <Glyph>{glyphs[tone]}</Glyph>
      {children}
    </span>
  );
}

export const payments = ['unpaid', 'partial', 'paid'] as const;
export type Payment = (typeof payments)[number];

const marks: Record<Payment, ReactNode> = {
  unpaid: ring,
  partial: (
    <>
      {ring}
      <path d="M7 1.75a5.25 5.25 0 0 1 0 10.5z" fill="currentColor" />
    </>
  ),
  paid: disc,
};

/** How far something is paid: lighter than a state, no tint. */
export function PaymentMark({ state, children }: { state: Payment; children: ReactNode }) {
  return (
    <span className={`${css.payment} ${css[state]}`}>
      <Glyph>{marks[state]}</Glyph>
      <span className={css.word}>{children}</span>
    </span>
  );
}
