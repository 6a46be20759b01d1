import { refuse } from '@lavoir/contract';
import type { findMoments, moveVisit } from '@lavoir/contract';
import { progressOf, wallClockAt } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { mayWatch } from '../dispatch/dispatch.policy.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { changedSides, visitsOf } from '../orders/placing/wished-visits.ts';
import { showRuns } from './day-of-runs.ts';
import { isUnderWay } from './give-stop.ts';
import { moveOrder } from '../planning/move-order.ts';
import { openDays } from './open-days.ts';
import { findMovable } from './movable.queries.ts';

export const handleFindMoments: Handler<typeof findMoments> = async (
  { db, actor, clock },
  { body: { leg, order_ids } },
) => {
  const found = new Map((await findMovable(db, order_ids)).map((order) => [order.id, order]));
  const orders = [...new Set(order_ids)].flatMap((id) => found.get(id) ?? []);
  const movable = orders.filter(
    (order) => mayWatch(actor, order) && progressOf({ ...order, leg }) !== 'done',
  );
  return { days: await openDays(db, wallClockAt(clock.now()), movable, leg) };
};

export const handleMoveVisit: Handler<typeof moveVisit> = async (context, { params, body }) => {
  const { id, leg } = params;
  const order = await lockOrder(context.db, id);
  if (!order || !mayWatch(context.actor, order) || order.status === 'deleted' || order.status === 'cancelled')
    return refuse('not_found');
  const before = visitsOf(order);
  const isNow = (visit: typeof body.to) => changedSides(before, { ...before, [leg]: visit }).length === 0;
  if (isNow(body.to)) return { id, ...before };
  if (progressOf({ ...order, leg }) === 'done') return refuse('stop_made');
  if (!isNow(body.was)) return refuse('changed_meanwhile', { params: { name: order.public_id } });
  const run = await showRuns(context, { date: before[leg].day, laundryId: order.laundry_id });
  if (run && isUnderWay(run, { orderId: id, leg })) return refuse('stop_under_way');
  const visits = { ...before, [leg]: body.to };
  const refused = await moveOrder(context, order, { visits, reason: body.reason });
  return refused ?? { id, ...visits };
};
