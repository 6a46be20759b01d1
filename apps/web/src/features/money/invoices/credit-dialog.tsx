import { creditInvoice } from '@lavoir/contract';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';
import type { InvoiceDetail } from '../money.queries.ts';

/** All that is left of an invoice is taken back: its orders come on a new draft, or the house bears them. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useI18n();
  const moved = useMoneyMoved();
  const [key] = useState(() => crypto.randomUUID());
  const [orders, setOrders] = useState<'again' | 'never'>('again');
  const number = invoice.number ?? '';
  const confirm = async (reason: string) => {
    const request = {
      params: { id: String(invoice.id) },
      body: { reason, invoice_again: orders === 'again' },
    };
    await send(creditInvoice, request, { idempotencyKey: key });
    await moved();
    toast.success(t('money.credited'));
  };
  return (
    <ReasonDialog
      title={t('money.credit_title', { number })}
      description={t('money.credit_text')}
      required
      careful
      destructive
      help={t('dispatch.reason_told')}
      confirm={t('money.credit')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="mb-4">
        <ChoiceGroup label={t('money.credit_orders')} value={orders} onChange={setOrders}>
          <Choice value="again" title={t('money.credit_again')} />
          <Choice value="never" title={t('money.credit_never')} />
        </ChoiceGroup>
      </div>
    </ReasonDialog>
  );
}
