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

async function mailCustomer(
  tx: Tx,
  order: OrderRow,
  customer: CustomerRow,
  status: OrderStatus,
): Promise<'queued' | 'none'> {
  if (!customer.email) return 'none';
  const company = await companyHead(tx.db);
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

export async function tellMove(
  tx: Tx,
  order: OrderRow,
  customer: CustomerRow,
  status: OrderStatus,
  facts: { reason?: string; entry?: string } = {},
) {
  const mail = await mailCustomer(tx, order, customer, status);
  tx.changed({
    action: `move-${status}`,
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { status: order.status },
    after: {
      status,
      ...(facts.reason ? { reason: facts.reason } : {}),
      ...(facts.entry ? { entry: facts.entry } : {}),
    },
  });
  return { order: await readOrder(tx, order.id), mail };
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
