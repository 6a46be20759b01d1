import type { changeOrder } from '@lavoir/contract';
import type { Context, RepeatableHandler } from '../../../http/context.ts';
import { editOrder } from './edit-order.ts';
import type { Wish } from './move-visits.ts';
import { showStanding } from '../standing-order.ts';
import { rescheduleOrder } from './reschedule-order.ts';

/** The three modes of the call. */
const change = (context: Context<typeof changeOrder>, id: number, wish: Wish, shown: string | undefined) => {
  if (wish.delivery_update) return rescheduleOrder(context, id, wish, 'reschedule_delivery');
  if (wish.pick_up_issue_fix) return rescheduleOrder(context, id, wish, 'reschedule_pick_up');
  return editOrder(context, id, wish, shown);
};

/** Repeated, it shows the order as it is by now. */
export const changeOrderOnce: RepeatableHandler<typeof changeOrder> = {
  first: async (context, { params: { id }, query, body: { order: wish } }) =>
    (await change(context, id, wish, query.shown_total)) ?? (await showStanding(context, id)),
  subjectOf: ({ order }) => order.id,
  again: showStanding,
};
