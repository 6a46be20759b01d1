import { refuse } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { isCalledOff } from '@lavoir/domain';
import type { Actor, Dependencies } from '../../http/context.ts';
import { presentOrder } from './orders.presentation.ts';
import { findOwnOrder, isUnpaid } from './orders.queries.ts';
import { pursueOpenCharge } from './charging/pursue-charge.ts';

type Parts = Dependencies & { actor: Pick<Actor, 'userId' | 'staffId'> };

/** One's order as it is by now. What was called off stays so: no repeated request brings it back. */
export const showStanding = async ({ db, actor, secrets }: Parts, orderId: number) => {
  const row = await findOwnOrder(db, actor.userId, orderId);
  if (!row || isCalledOff(row.status)) return refuse('order_ended', { field: 'order' });
  return { order: presentOrder(row, { secrets, actor }) };
};

/** Behind the commit: waits a little for what becomes of a card's charge. */
export const showCharged = async (context: Parts, { order }: { order: Order }) => {
  if (!isUnpaid(order)) return { order };
  await pursueOpenCharge(context, order.id);
  return showStanding(context, order.id);
};
