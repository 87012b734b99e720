import { useText } from '../../../core/web/locale.ts';
import { StatusTag } from '../../../core/web/status/StatusTag.tsx';
import type { employeeStatuses } from './employee.contract.ts';
import { employeeText } from './employee.text.ts';

export function EmployeeStatus({ status }: { status: (typeof employeeStatuses)[number] }) {
  const t = useText(employeeText);
  return <StatusTag tone={status === 'active' ? 'green' : 'grey'}>{t.status[status]}</StatusTag>;
}
