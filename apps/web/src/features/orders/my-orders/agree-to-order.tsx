import { agreeToOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { newKey } from '../checkout/draft.ts';
import { refusalText } from '../checkout/refused-order.ts';
import { isToCome } from '../order-progress.ts';
import { orderQuery, ordersQuery } from '../orders.queries.ts';

/** What was weighed beside what was estimated, and the yes that the order waits for. */
export function AgreeToOrder({ order }: { order: Order }) {
  const { t, euro, dayTime } = useI18n();
  const client = useQueryClient();
  const [key] = useState(newKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      (await send(agreeToOrder, { params: { id: String(order.id) } }, { idempotencyKey: key })).order,
    onSuccess: (after) => {
      client.setQueryData(orderQuery(order.id).queryKey, after);
      if (after.payment_status === 'paid')
        toast.success(t('orders.paid_now', { number: order.lavoir_order_id }));
    },
    // it may be charged or called off by now: show it as it is
    onSettled: () =>
      Promise.all(
        [ordersQuery(), walletQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
  const due = order.agreement_due_at;
  return (
    <div className="grid max-w-160 gap-4 *:min-w-0">
      <Note
        tone="red"
        title={t('orders.agreement', { total: euro(order.total), estimate: euro(order.estimated_total) })}
      >
        {t('orders.agreement_hint')}{' '}
        {due !== null && isToCome(due)
          ? t('orders.agreement_until', { when: dayTime(due) })
          : t('orders.agreement_overdue')}
      </Note>
      {error && (
        <Note tone="red" role="alert">
          {refusalText(error, t('orders.pay_unknown')) ?? t('orders.pay_unknown')}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => mutate()}
        loading={isPending}
        loadingText={t('orders.paying')}
      >
        {t('orders.agree', { amount: euro(order.total) })}
      </Button>
    </div>
  );
}
