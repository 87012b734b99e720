/** The order by e-mail to the vendor: sent by hand, as often as somebody wants. */
import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../core/web/client.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { Mails } from '../../../core/web/record/Mails.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { type PurchaseRecordType, usePurchaseRefresh } from './usePurchaseRefresh.tsx';

export function PurchaseMails({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const refresh = usePurchaseRefresh();
  const [sending, setSending] = useState(false);
  const params = { id: record.id };

  const send = async () => {
    setSending(true);
    try {
      const now = await call(purchaseOrder.ops.send, { params }, { idempotencyKey: crypto.randomUUID() });
      refresh(now as PurchaseRecordType);
      notify({ tone: 'success', title: t.mailQueued, text: record.vendorEmail });
    } catch (error) {
      notifyError(error);
      refresh();
    } finally {
      setSending(false);
    }
  };

  return (
    <Mails
      title={t.mailPanel}
      address={record.vendorEmail}
      mails={record.mails}
      empty={t.mailEmpty}
      action={
        record.vendorEmail && (
          <Button
            type="link"
            size="small"
            icon={<SendOutlined aria-hidden />}
            loading={sending}
            onClick={() => void send()}
          >
            {record.mails.length > 0 ? t.sendAgain : t.send}
          </Button>
        )
      }
      resend={async (mail) => {
        const again = call(purchaseOrder.ops.resend, { params, body: { mail } });
        // A message that is no longer failed was sent by somebody else meanwhile: the page is stale.
        again.catch(() => refresh());
        refresh((await again) as PurchaseRecordType);
      }}
    />
  );
}
