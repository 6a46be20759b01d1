import { payBackWallet } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { renewCustomers } from '../customers.queries.ts';
import type { Customer } from '../customers.queries.ts';

/** What of the wallet was paid in and is free, back to where it came from; nothing where nothing is. */
export function PayBack({ customer }: { customer: Customer }) {
  const { t, euro } = useI18n();
  const [asked, setAsked] = useState<number>();
  const { refundable } = customer.wallet;
  if (refundable === 0 && asked === undefined) return null;
  return (
    <>
      <Button size="dense" icon={Undo2} onClick={() => setAsked(refundable)} aria-haspopup="dialog">
        {t('customers.pay_back', { amount: euro(refundable) })}
      </Button>
      {asked !== undefined && (
        <PayBackDialog customer={customer} amount={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

type PayBackDialogProps = { customer: Customer; amount: number; onClose: () => void };

/** The amount is the one that was shown when it was asked about, whatever becomes free meanwhile. */
function PayBackDialog({ customer: { id, name }, amount, onClose }: PayBackDialogProps) {
  const { t, euro } = useI18n();
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const shown = { amount: euro(amount), name };
  const confirm = async (reason: string) => {
    const request = { params: { id: String(id) }, body: { amount, reason } };
    await send(payBackWallet, request, { idempotencyKey: key });
    toast.success(t('customers.pay_back_done', shown));
  };
  const close = () => {
    onClose();
    void renewCustomers(client);
  };
  return (
    <ReasonDialog
      title={t('customers.pay_back_title', shown)}
      description={t('customers.pay_back_text', shown)}
      required
      careful
      help={t('customers.pay_back_kept')}
      confirm={t('customers.pay_back', shown)}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
