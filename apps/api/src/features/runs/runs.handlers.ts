import { refuse } from '@lavoir/contract';
import type { keepRuns, moveStop, proposeRuns, readRuns } from '@lavoir/contract';
import type { Handler, LoneHandler } from '../../http/context.ts';
import { RoutingAway } from '../../adapters/routing/port.ts';
import { mayWatch } from '../dispatch/dispatch.policy.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { showRuns } from './day-of-runs.ts';
import { giveStop } from './give-stop.ts';
import { keepPlan } from './keep-runs.ts';
import { proposalFor } from './proposal.ts';

export const handleReadRuns: Handler<typeof readRuns> = async (context, { query }) =>
  (await showRuns(context, { date: query.date, laundryId: query.laundry_id })) ?? refuse('not_found');

export const handleMoveStop: Handler<typeof moveStop> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const order = await lockOrder(db, params.order_id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const { leg } = params;
  const date = leg === 'pickup' ? order.pickup_date : order.delivery_date;
  const asked = { date, laundryId: order.laundry_id };
  const day = await showRuns(context, asked);
  if (!day) return refuse('not_found');
  const refused = await giveStop(db, {
    order,
    day,
    leg,
    driverId: body.driver_id,
    after: body.after && { orderId: body.after.order_id, leg: body.after.leg },
    was: body.was,
    authorId: actor.userId,
    at: clock.now(),
  });
  return refused ?? (await showRuns(context, asked)) ?? refuse('not_found');
};

/** No transaction waits for who says how: another server may be asked. */
export const proposeRunsAlone: LoneHandler<typeof proposeRuns> = {
  alone: async (context, { query }) => {
    const day = await showRuns(context, { date: query.date, laundryId: query.laundry_id });
    if (!day) return refuse('not_found');
    try {
      return await proposalFor(context.routing, day, query.pool !== undefined);
    } catch (cause) {
      if (cause instanceof RoutingAway) return refuse('routing_away');
      throw cause;
    }
  },
};

export const handleKeepRuns: Handler<typeof keepRuns> = async (context, { body }) =>
  (await keepPlan(context, body)) ??
  (await showRuns(context, { date: body.date, laundryId: body.laundry_id })) ??
  refuse('not_found');
