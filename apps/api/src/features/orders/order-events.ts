import type { CallOutput, followOrders } from '@lavoir/contract';
import type { StreamSource } from '../../live/stream-source.ts';

/** What happens to a customer's orders. */
export const orderEvents: StreamSource<CallOutput<typeof followOrders>> = {
  channel: 'order_events',
  event: 'order',
  mostAtOnce: 500,
  findAfter: (db, userId, after) =>
    db
      .selectFrom('order_events')
      .select(['id', 'order_id', 'action', 'status'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(orderEvents.mostAtOnce)
      .execute(),
  findLastId: async (db, userId) => {
    const row = await db
      .selectFrom('order_events')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.last ?? 0;
  },
};
