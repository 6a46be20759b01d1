import { refuse } from '@lavoir/contract';
import type { showApproach } from '@lavoir/contract';
import { isAhead, progressOf, stopsBefore, wallClockAt } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findOwnOrder } from '../orders/orders.queries.ts';
import { findDriverStops } from './runs.queries.ts';
import { progressed } from './near-stops.ts';

export const handleShowApproach: Handler<typeof showApproach> = async ({ db, actor, clock }, { params }) => {
  const order = await findOwnOrder(db, actor.userId, params.id);
  if (!order) return refuse('not_found');
  const leg = order.status === 'confirmed' ? 'pickup' : 'delivery';
  const day = leg === 'pickup' ? order.pickup_date : order.delivery_date;
  const now = wallClockAt(clock.now());
  const isNow = day === now.day && isAhead({ ...order, leg });
  if (!isNow || order.driver_id === null || progressOf({ ...order, leg }) !== 'open')
    return { stops_before: null };
  const stops = progressed(await findDriverStops(db, order.driver_id, day));
  const own = stops.find((stop) => stop.id === order.id && stop.leg === leg);
  return { stops_before: (own && stopsBefore(stops, own, now.minutes)) ?? null };
};
