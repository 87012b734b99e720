/** Reading orders: the list, the record with all its page shows, the counts on the tabs. */
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shownEntries } from '../../../core/ledger/account.service.ts';
import { computed } from '../../../core/server/columns.ts';
import { type Db, prepared } from '../../../core/server/database.ts';
import { entity, nameTable } from '../../../core/server/entity.ts';
import { jsonRows } from '../../../core/server/jsonRows.ts';
import { mailsOf } from '../../../core/server/mails.ts';
import type { Values } from '../../../core/server/record.ts';
import { oneOf } from '../../../core/server/selection.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { customers } from '../customer/customer.tables.ts';
import { products } from '../product/product.tables.ts';
import { order } from './order.contract.ts';
import { orderLines, orderPayments, orderSteps, orders } from './order.tables.ts';
import { orderText } from './order.text.ts';

type Ops = typeof order.ops;
nameTable(orderPayments, {
  en: { title: orderText.en.payments },
  zh_Hant: { title: orderText.zh_Hant.payments },
});

/** Nothing is owed for what was cancelled. */
const owed = sql`(case when ${orders.status} = 'cancelled' then 0 else ${orders.total} - ${orders.credited} end)`;
const state = sql`case when ${orders.paid} >= ${owed} then 'paid' when ${orders.paid} > 0 then 'partial' else 'unpaid' end`;
const figures = {
  due: computed<number>(sql`${owed} - ${orders.paid}`).mapWith(Number),
  paymentState: computed<string>(state),
  employeeName: computed<string | null>(
    sql`(select ${employees.fullName} from ${employees} where ${employees.id} = ${orders.employee})`,
  ),
};

export const orderEntity = entity(order, {
  table: orders,
  text: orderText,
  label: 'number',
  detail: orders.customerName,
  number: orders.number,
  extra: {
    ...figures,
    lines: computed<number>(
      sql`(select count(*)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
    ),
  },
  filters: {
    status: oneOf(orders.status),
    customer: oneOf(orders.customer),
    employee: oneOf(orders.employee),
    paymentState: oneOf(sql`(${state})`),
    dateFrom: (value) => sql`${orders.date} >= ${value}`,
    dateTo: (value) => sql`${orders.date} <= ${value}`,
  },
  references: { customer: customers, employee: employees },
  csv: [
    { key: 'number', kind: 'text' },
    { key: 'date', kind: 'date' },
    { key: 'customerName', kind: 'text' },
    { key: 'employeeName', kind: 'text' },
    { key: 'status', kind: 'text' },
    { key: 'net', kind: 'money' },
    { key: 'tax', kind: 'money' },
    { key: 'shipping', kind: 'money' },
    { key: 'total', kind: 'money' },
    { key: 'credited', kind: 'money' },
    { key: 'paid', kind: 'money' },
    { key: 'due', kind: 'money' },
  ],
});

const shownLine = {
  id: orderLines.id,
  product: orderLines.product,
  code: products.code,
  name: products.name,
  uom: products.uom,
  quantity: orderLines.quantity,
  price: orderLines.price,
  discount: orderLines.discount,
  amount: orderLines.amount,
  cost: orderLines.cost,
  returned: orderLines.returned,
};

const shownPayment = {
  id: orderPayments.id,
  kind: orderPayments.kind,
  date: orderPayments.date,
  method: orderPayments.method,
  transactionId: orderPayments.transactionId,
  amount: orderPayments.amount,
  by: orderPayments.by,
  at: orderPayments.at,
};

/** Everything the page shows, by one statement. */
const wholeOrder = (db: Db, id: string) =>
  prepared(db, 'whole order', () =>
    db
      .select({
        ...orderEntity.record,
        customerEmail: customers.email,
        customerPhone: customers.phone,
        customerAddress: customers.address,
        products: jsonRows(
          shownLine,
          sql`from ${orderLines} join ${products} on ${products.id} = ${orderLines.product}
            where ${orderLines.orderId} = ${orders.id}`,
          sql`${orderLines.position}`,
        ),
        payments: jsonRows(
          shownPayment,
          sql`from ${orderPayments} where ${orderPayments.orderId} = ${orders.id}`,
          sql`${orderPayments.id} desc`,
        ),
        path: jsonRows(
          { status: orderSteps.status, at: orderSteps.at },
          sql`from ${orderSteps} where ${orderSteps.orderId} = ${orders.id}`,
          sql`${orderSteps.id}`,
        ),
        mails: mailsOf(orders.id),
      })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customer))
      .where(eq(orders.id, sql.placeholder('id')))
      .prepare('whole_order'),
  ).execute({ id });

export async function readOrder(tx: Tx, id: string): Promise<z.input<Ops['get']['output']>> {
  const [order] = await wholeOrder(tx.db, id);
  if (!order || (order as Values).deletedAt !== null) throw new AppError('not_found');
  return order as never;
}

export const getOrder = (tx: Tx, { params }: Call<Ops['get']>) => readOrder(tx, params.id);

export async function countOrders(tx: Tx) {
  const rows = await prepared(tx.db, 'order counts', () =>
    tx.db
      .select({ status: orders.status, count: sql<number>`count(*)::int` })
      .from(orders)
      .where(sql`${orders.deletedAt} is null`)
      .groupBy(orders.status)
      .prepare('order_counts'),
  ).execute();
  return { counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

export const orderEntries = (tx: Tx, { params }: Call<Ops['entries']>) => shownEntries(tx, params.id);
