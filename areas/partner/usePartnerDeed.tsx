/** What every dialog of a partner's account does with an answer and with a refusal. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonText } from '../../core/shared/common.text.ts';
import { dateIn } from '../../core/shared/dates.ts';
import { type CallError, queryKey } from '../../core/web/client.ts';
import type { RecordOf } from '../../core/web/entity.ts';
import { useText } from '../../core/web/locale.ts';
import { notify } from '../../core/web/notify.tsx';
import { useCompany } from '../../core/web/session.ts';
import { partner } from './partner.contract.ts';

export type PartnerRecordType = RecordOf<typeof partner>;

export interface DialogProps {
  readonly record: PartnerRecordType;
  onClose(): void;
}

export const useToday = (): string => dateIn(useCompany().timeZone, new Date());

export function usePartnerDeed({ record, onClose }: DialogProps) {
  const common = useText(commonText);
  const queries = useQueryClient();
  const [failure, setFailure] = useState('');
  const refresh = () => void queries.invalidateQueries({ queryKey: [partner.path] });
  return {
    failure,
    begin: () => setFailure(''),
    done: (now: PartnerRecordType, title: string, text: string) => {
      queries.setQueryData(queryKey(partner, 'get', { params: { id: record.id } }), now);
      refresh();
      notify({ tone: 'success', title, text: [record.companyName, text].filter(Boolean).join(' · ') });
      onClose();
    },
    /** A page that has become stale is fetched again; what was typed stays. */
    refused: (error: CallError) => {
      setFailure(error.message || common.failedToFetch);
      if (error.status === 409) refresh();
    },
  };
}
