import { refuse } from '@lavoir/contract';
import type { changeOrder } from '@lavoir/contract';
import { isCalledOff } from '@lavoir/domain';
import type { Context, RepeatableHandler } from '../../http/context.ts';
import { editOrder } from './edit-order.ts';
import { presentOrder } from './orders.presentation.ts';
import { findOwnOrder } from './orders.queries.ts';

const show = async ({ db, actor, secrets }: Context<typeof changeOrder>, orderId: number) => {
  const row = await findOwnOrder(db, actor.userId, orderId);
  if (!row || isCalledOff(row.status)) return refuse('order_ended', { field: 'order' });
  return { order: presentOrder(row, secrets) };
};

/** Repeated, it shows the order as it is by now. */
export const changeOrderOnce: RepeatableHandler<typeof changeOrder> = {
  first: async (context, { params: { id }, body: { order: wish } }) =>
    (await editOrder(context, id, wish)) ?? (await show(context, id)),
  subjectOf: ({ order }) => order.id,
  again: show,
};
