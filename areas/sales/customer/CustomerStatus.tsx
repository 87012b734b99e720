import { useText } from '../../../core/web/locale.ts';
import { StatusTag } from '../../../core/web/status/StatusTag.tsx';
import type { ledgerStatuses } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

export function CustomerStatus({ status }: { status: (typeof ledgerStatuses)[number] }) {
  const t = useText(customerText);
  return <StatusTag tone={status === 'active' ? 'blue' : 'green'}>{t.status[status]}</StatusTag>;
}
