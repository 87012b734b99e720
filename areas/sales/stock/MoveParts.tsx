/** What a move of stock is shown by: in the list of all moves and on the page of a product alike. */
import type { z } from 'zod';
import { areaOfPath, mayEnter } from '../../../core/shared/access.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import type { Column } from '../../../core/web/list/columns.ts';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { useSession } from '../../../core/web/session.ts';
import css from './Stock.module.css';
import { stock, type stockMove } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export type MoveRow = z.output<typeof stockMove>;

const nothing = <span className={table.nothing}>—</span>;
const parties: Readonly<Record<string, string>> = { customer: '/sales/customer', vendor: '/vendor/home' };

/** A way to a page of another area only for those whose roles open it. */
export function useMayOpen(): (path: string) => boolean {
  const { user } = useSession();
  return (path) => {
    const area = areaOfPath(path);
    return user !== null && area !== undefined && mayEnter(user.roles, area);
  };
}

/** What was entered by hand has no document but its entry. */
function Document({ row, plain }: { row: MoveRow; plain: boolean }) {
  const mayOpen = useMayOpen();
  if (row.source === stock.path) return row.entry || nothing;
  if (plain || !mayOpen(row.source)) return row.sourceLabel;
  return (
    <Link className={table.link} to={`${row.source}/${row.sourceId}`}>
      {row.sourceLabel}
    </Link>
  );
}

function PartyName({ row, plain }: { row: MoveRow; plain: boolean }) {
  const mayOpen = useMayOpen();
  const path = parties[row.partyKind ?? ''];
  if (!row.partyName) return nothing;
  if (plain || !path || !row.partyId || !mayOpen(path)) return row.partyName;
  return (
    <Link className={css.party} to={`${path}/${row.partyId}`}>
      {row.partyName}
    </Link>
  );
}

/** More is +, less is −: the sign is what one looks for. */
export function useSigned(): (quantity: number) => string {
  const format = useFormat();
  return (quantity) => `${quantity > 0 ? '+' : ''}${format.value(quantity, 'quantity')}`;
}

export function useMoveColumns(): readonly Column<MoveRow>[] {
  const t = useText(stockText);
  const phone = usePhone();
  const format = useFormat();
  const signed = useSigned();
  return [
    {
      key: 'date',
      title: t.fields.date,
      kind: 'date',
      phone: 'line',
      render: (row) => format.value(row.date, 'date'),
    },
    {
      key: 'kind',
      title: t.fields.kind,
      width: 110,
      phone: 'title',
      render: (row) => t.kinds[row.kind],
    },
    {
      key: 'quantity',
      title: t.fields.quantity,
      kind: 'quantity',
      width: 84,
      strong: true,
      phone: 'amount',
      render: (row) => (row.quantity === 0 ? nothing : signed(row.quantity)),
    },
    { key: 'value', title: t.fields.value, kind: 'money', width: 104, phone: 'end' },
    {
      key: 'sourceLabel',
      title: t.fields.document,
      width: 130,
      phone: 'line',
      render: (row) => <Document row={row} plain={phone} />,
    },
    {
      key: 'partyName',
      title: t.fields.party,
      grow: true,
      width: 150,
      phone: 'line',
      render: (row) => (phone && !row.partyName ? null : <PartyName row={row} plain={phone} />),
    },
    {
      key: 'reason',
      title: t.fields.reason,
      leaves: 3,
      width: 180,
      phone: 'none',
      render: (row) =>
        row.reason ? (
          <span className={css.reason} title={row.reason}>
            {row.reason}
          </span>
        ) : (
          nothing
        ),
    },
    { key: 'returnBy', title: t.fields.returnBy, leaves: 2, width: 100, phone: 'none' },
    {
      key: 'returnType',
      title: t.fields.returnType,
      leaves: 1,
      width: 104,
      phone: 'none',
      render: (row) => (row.returnType ? t.returnShort[row.returnType] : nothing),
    },
  ];
}
