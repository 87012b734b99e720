/** What the dialogs of an order share: the answer, the refusal, today, and how money goes back. */

import { useState } from 'react';
import { z } from 'zod';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import { commonText } from '../../../core/shared/common.text.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { optionalText, text } from '../../../core/shared/fields.ts';
import type { CallError } from '../../../core/web/client.ts';
import { useText } from '../../../core/web/locale.ts';
import { useCompany } from '../../../core/web/session.ts';
import { type Movable, useMoveNotice, useOrderRefresh } from './useOrderRefresh.tsx';

export interface MoveDialogProps {
  readonly item: Movable;
  onClose(): void;
}

/** What every dialog does with an answer and with a refusal; a page that has become stale is fetched again. */
export function useMoveAnswer(onClose: () => void) {
  const common = useText(commonText);
  const refresh = useOrderRefresh();
  const tell = useMoveNotice();
  const [failure, setFailure] = useState('');
  return {
    failure,
    begin: () => setFailure(''),
    done: (answer: unknown) => {
      const moved = answer as Parameters<typeof tell>[0];
      refresh(moved.order);
      tell(moved);
      onClose();
    },
    refused: (error: CallError) => {
      setFailure(error.message || common.failedToFetch);
      if (error.status === 409) refresh();
    },
  };
}

export const useToday = (): string => dateIn(useCompany().timeZone, new Date());

/** How money goes back, flat as a form has it. */
export const refundFields = {
  to: z.enum(['advance', 'money']),
  method: z.enum(paymentMethods),
  account: text(20),
  transactionId: optionalText(120),
};

export const refundStart = {
  to: 'advance' as const,
  method: 'fps' as const,
  account: '1010',
  transactionId: '',
};

export function refundOf(values: z.output<z.ZodObject<typeof refundFields>>) {
  const { to, method, account, transactionId } = values;
  return to === 'advance' ? { to } : { to, method, account, transactionId };
}
