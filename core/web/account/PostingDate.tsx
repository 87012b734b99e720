/** The day on which something is booked. One in the future is allowed, but a slip in the year should be seen. */
import { accountText } from '../../ledger/account.text.ts';
import { dateIn, isCalendarDate } from '../../shared/dates.ts';
import { DateInput } from '../form/DateInput.tsx';
import type { InputProps } from '../form/Field.tsx';
import { useText } from '../locale.ts';
import { useCompany } from '../session.ts';

export function PostingDate(props: InputProps<string | null>) {
  const t = useText(accountText);
  const { timeZone } = useCompany();
  const day = props.field.value;
  const later = day !== null && isCalendarDate(day) && day > dateIn(timeZone, new Date());
  return <DateInput {...props} {...(later ? { hint: t.futureDate } : {})} />;
}
