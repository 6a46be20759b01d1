import { payOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { cardsQuery } from '../../payments/cards/cards.queries.ts';
import { loadProvider } from '../../payments/provider/provider.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { attemptFor, newKey } from '../checkout/draft.ts';
import type { Attempt } from '../checkout/draft.ts';
import { refusalText } from '../checkout/refused-order.ts';
import { keepBegunCharge } from '../paying/begun-charge.ts';
import { orderQuery, ordersQuery } from '../orders.queries.ts';
import { ownPaymentOnWire, paymentName } from '../payment.ts';
import type { OwnPayment } from '../payment.ts';

/** Pays an order whose charge failed, and says what became of it. */
export const usePaying = (order: Order) => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const attempt = useRef<Attempt>(undefined);
  const [failure, setFailure] = useState<string>();
  const mutation = useMutation({
    mutationFn: async ({ payment, key }: { payment: OwnPayment; key: string }) =>
      (
        await send(
          payOrder,
          { params: { id: String(order.id) }, body: ownPaymentOnWire(payment) },
          { idempotencyKey: key },
        )
      ).order,
  });

  /** Their bank's yes is the server's to hear: the order says it then. */
  const authenticate = async (clientSecret: string): Promise<void> => {
    setFailure(undefined);
    const [paymentId = ''] = clientSecret.split('_secret_');
    keepBegunCharge({ paymentId, order: order.id });
    try {
      await (await loadProvider()).authenticate(clientSecret);
    } catch (reason) {
      setFailure(failureText(reason, texts, 'orders.pay_unknown'));
    }
  };

  const judge = async (after: Order, payment: OwnPayment): Promise<void> => {
    if (after.payment_status === 'paid') {
      toast.success(t('orders.paid_now', { number: order.lavoir_order_id }));
    } else if (after.client_secret !== null) {
      await authenticate(after.client_secret);
    } else {
      // each charge that fails is an event of the order's
      const isDeclined = after.events.length > order.events.length;
      setFailure(
        isDeclined ? t('orders.pay_declined', { card: paymentName(texts, payment) }) : t('orders.pay_waits'),
      );
    }
  };

  const pay = async (payment: OwnPayment): Promise<void> => {
    setFailure(undefined);
    const tried = attemptFor(JSON.stringify(ownPaymentOnWire(payment)), attempt.current, newKey);
    attempt.current = tried;
    try {
      const after = await mutation.mutateAsync({ payment, key: tried.key });
      // answered: the next press is another try
      attempt.current = undefined;
      client.setQueryData(orderQuery(order.id).queryKey, after);
      await judge(after, payment);
    } catch (reason) {
      const said = refusalText(reason, t('orders.pay_unknown'));
      if (said !== undefined) attempt.current = undefined;
      setFailure(said ?? t('orders.pay_unknown'));
    }
    for (const { queryKey } of [ordersQuery(), walletQuery(), cardsQuery()])
      void client.invalidateQueries({ queryKey });
  };
  return { pay, authenticate, isPaying: mutation.isPending, failure };
};
