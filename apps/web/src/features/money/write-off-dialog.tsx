import { writeOffOrder } from '@lavoir/contract';
import type { UnpaidOrder } from '@lavoir/contract';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { useMoneyMoved } from './money.queries.ts';

/** The house bears it: asked once more, with a reason, beginning with the way back. */
export function WriteOffDialog({ order, onClose }: { order: UnpaidOrder; onClose: () => void }) {
  const { t, euro } = useI18n();
  const moved = useMoneyMoved();
  const [key] = useState(() => crypto.randomUUID());
  const number = order.lavoir_order_id;
  const confirm = async (reason: string) => {
    const request = { params: { id: String(order.order_id) }, body: { reason } };
    await send(writeOffOrder, request, { idempotencyKey: key });
    await moved();
    toast.success(t('money.written_off', { number }));
  };
  return (
    <ReasonDialog
      title={t('money.write_off_title', { amount: euro(order.open), number })}
      description={t('money.write_off_text', { name: order.customer.name })}
      required
      careful
      destructive
      help={t('dispatch.reason_told')}
      confirm={t('money.write_off')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
