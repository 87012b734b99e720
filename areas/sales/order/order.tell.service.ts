/** After a move: the customer's e-mail, queued in the same transaction, and the row in the behaviour log. */
import { queueAgain } from '../../../core/server/mails.ts';
import { queueMail } from '../../../core/server/outbox.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { formatMoneyWithSign } from '../../../core/shared/money.ts';
import { textIn } from '../../../core/shared/text.ts';
import { companyHead } from '../../auth/session.answer.ts';
import { order as contract } from './order.contract.ts';
import type { CustomerRow, OrderRow } from './order.lock.service.ts';
import { readOrder } from './order.read.service.ts';
import type { OrderStatus } from './order.rules.ts';
import { orderText } from './order.text.ts';

interface Told {
  readonly customer: CustomerRow;
  readonly company: Awaited<ReturnType<typeof companyHead>>;
}

async function mailCustomer(
  tx: Tx,
  order: OrderRow,
  { customer, company }: Told,
  status: OrderStatus,
): Promise<'queued' | 'none'> {
  if (!customer.email) return 'none';
  const text = textIn(orderText, customer.language);
  const facts = {
    name: customer.name,
    number: order.number,
    company: company?.name ?? '',
    total: formatMoneyWithSign(order.total, company?.currency ?? 'HKD', customer.language),
  };
  const subject = text.mailSubject[status](facts);
  await queueMail(tx, {
    to: customer.email,
    subject,
    body: text.mailBody({ ...facts, sentence: subject }),
    target: contract.path,
    recordId: order.id,
  });
  return 'queued';
}

/** The mail, and the order as it is now: sent at once behind what was written, see transact(). */
export async function announceMove(tx: Tx, order: OrderRow, told: Told, status: OrderStatus) {
  const [mail, record] = await Promise.all([mailCustomer(tx, order, told, status), readOrder(tx, order.id)]);
  return { order: record, mail };
}

interface MoveFacts {
  readonly reason?: string;
  readonly entry?: string;
  readonly entryId?: string;
}

export function logMove(tx: Tx, order: OrderRow, status: OrderStatus, facts: MoveFacts = {}): void {
  tx.changed({
    action: `move-${status}`,
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { status: order.status },
    ...(facts.entryId ? { entryId: facts.entryId } : {}),
    after: {
      status,
      ...(facts.reason ? { reason: facts.reason } : {}),
      ...(facts.entry ? { entry: facts.entry } : {}),
    },
  });
}

export async function tellMove(
  tx: Tx,
  order: OrderRow,
  customer: CustomerRow,
  status: OrderStatus,
  facts: MoveFacts = {},
) {
  const company = await companyHead(tx.db);
  const moved = await announceMove(tx, order, { customer, company }, status);
  logMove(tx, order, status, facts);
  return moved;
}

export async function resendMail(tx: Tx, { params, body }: Call<typeof contract.ops.resend>) {
  await queueAgain(tx, params.id, body.mail);
  const order = await readOrder(tx, params.id);
  tx.changed({
    action: 'resend',
    target: contract.path,
    id: params.id,
    label: (order as { number: string }).number,
  });
  return order;
}
