import { useQueryClient } from '@tanstack/react-query';
import { customerActions } from '@lavoir/domain';
import { useLiveOrders } from '../orders.live.ts';
import type { OrderEvent } from '../orders.live.ts';
import { ordersQuery } from '../orders.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { headlineOf } from './headline.ts';

/** What its customer did is told where it was done. */
const isOwn = ({ action }: OrderEvent): boolean =>
  ['place', 'claim', 'accept_claim'].includes(action) || customerActions.some((own) => own === action);

const isAboutClaim = ({ action }: OrderEvent): boolean =>
  action === 'take_claim' || action === 'answer_claim';

/** Keeps the orders on the screen as they are, and says what has changed. */
export function LiveOrders() {
  const texts = useI18n();
  const client = useQueryClient();

  useLiveOrders((event) => {
    if (isOwn(event) || event.action === 'return_bags') return;
    const known = client.getQueryData(ordersQuery().queryKey);
    const order = [...(known?.current_orders ?? []), ...(known?.past_orders ?? [])].find(
      ({ id }) => id === event.order_id,
    );
    if (!order) return;
    const number = order.lavoir_order_id;
    toast.info(
      isAboutClaim(event)
        ? texts.t('claims.news', { number })
        : texts.t('orders.live_change', { number, status: headlineOf(texts, order) }),
    );
  });
  return null;
}
