import type { CallOutput, Order, listOrders } from '@lavoir/contract';
import { loadTexts } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import { queryClient } from '../../lib/query.ts';
import { keepSeen } from '../../lib/seen-storage.ts';
import type { Seen } from '../../lib/seen-storage.ts';
import { getSession } from '../../lib/session.ts';
import { headlineOf } from './my-orders/headline.ts';
import { legsOf } from './my-orders/order-legs-of.ts';
import { ordersQuery } from './orders.queries.ts';

/** of those that are done */
const pastKept = 2;

const wordsOf = (texts: Texts, order: Order): Seen['orders'][number] => {
  const { t, day } = texts;
  const [locker] = order.lockers;
  return {
    number: t('orders.number', { number: order.lavoir_order_id }),
    headline: headlineOf(texts, order),
    facts: [
      ...legsOf(texts, order).map(({ label, when, where }) => ({ label, value: `${when}, ${where}` })),
      ...(locker ? [{ label: t('orders.seen_kept_until'), value: day(locker.kept_until, 'full') }] : []),
    ],
    codes: locker
      ? [
          { label: t('orders.locker'), value: locker.number },
          { label: t('orders.access_code'), value: Array.from(locker.code).join(' ') },
        ]
      : [],
  };
};

/** Keeps what the orders say, each time that they come from the server, to be read where no network is. */
export const keepSeenOrders = async (): Promise<void> => {
  const texts = await loadTexts();
  const keep = (data: CallOutput<typeof listOrders>) => {
    const session = getSession();
    if (!session) return;
    const at = new Date().toISOString();
    const orders = [...data.current_orders, ...data.past_orders.slice(0, pastKept)];
    keepSeen(session.uid, {
      at,
      title: texts.t('orders.seen_as_of', { when: texts.dayTime(at) }),
      orders: orders.map((order) => wordsOf(texts, order)),
    });
  };
  const { queryKey } = ordersQuery();
  const here = queryClient.getQueryData(queryKey);
  if (here) keep(here);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey.length === 1 && event.query.queryKey[0] === queryKey[0])
      keep(event.action.data as CallOutput<typeof listOrders>);
  });
};
