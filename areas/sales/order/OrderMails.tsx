import { call } from '../../../core/web/client.ts';
import { useText } from '../../../core/web/locale.ts';
import { Mails } from '../../../core/web/record/Mails.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { type OrderRecordType, useOrderRefresh } from './useOrderRefresh.tsx';

export function OrderMails({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const refresh = useOrderRefresh();
  return (
    <Mails
      title={t.mailPanel}
      address={record.customerEmail}
      mails={record.mails}
      empty={t.mailEmpty}
      resend={async (mail) => {
        const again = call(order.ops.resend, { params: { id: record.id }, body: { mail } });
        // A message that is no longer failed was sent by somebody else meanwhile: the page is stale.
        again.catch(() => refresh());
        refresh((await again) as OrderRecordType);
      }}
    />
  );
}
