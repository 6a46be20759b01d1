import { leaveOffInvoice } from '@lavoir/contract';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { ReasonDialog } from '../../dispatch/reason-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';

/** What a draft has of an order, at all of its rates. Euro, VAT included. */
export type OrderOnDraft = { order_id: number; order_number: string; total: number };

type LeaveOffDialogProps = {
  order: OrderOnDraft;
  onClose: () => void;
};

/** Off this draft: onto the next month's, or onto none. */
export function LeaveOffDialog({ order, onClose }: LeaveOffDialogProps) {
  const { t, euro } = useI18n();
  const moved = useMoneyMoved();
  const [until, setUntil] = useState<'next' | 'never'>('next');
  const confirm = async (reason: string) => {
    await send(leaveOffInvoice, {
      params: { id: String(order.order_id) },
      body: { reason, to_next_month: until === 'next' },
    });
    await moved();
    toast.success(t('money.left_off_done', { order: order.order_number }));
  };
  return (
    <ReasonDialog
      title={t('money.leave_off_title', { order: order.order_number })}
      description={t('money.leave_off_text', { amount: euro(order.total) })}
      required
      help={t('money.leave_off_reason')}
      confirm={t('money.leave_off')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="mb-4">
        <ChoiceGroup label={t('money.leave_off_until')} value={until} onChange={setUntil}>
          <Choice value="next" title={t('money.leave_off_next')} />
          <Choice value="never" title={t('money.leave_off_never')} />
        </ChoiceGroup>
      </div>
    </ReasonDialog>
  );
}
