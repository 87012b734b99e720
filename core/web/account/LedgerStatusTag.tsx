import type { LedgerStatus } from '../../ledger/account.contract.ts';
import { accountText } from '../../ledger/account.text.ts';
import { useText } from '../locale.ts';
import { StatusTag } from '../status/StatusTag.tsx';

export function LedgerStatusTag({ status }: { status: LedgerStatus }) {
  const t = useText(accountText);
  return <StatusTag tone={status === 'active' ? 'blue' : 'green'}>{t.status[status]}</StatusTag>;
}
