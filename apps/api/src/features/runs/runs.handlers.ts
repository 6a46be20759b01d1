import { refuse } from '@lavoir/contract';
import type { RunsOfDay, moveStop, readRuns } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { findDrivers } from '../dispatch/day.queries.ts';
import { laundriesAsked, laundriesWatched, mayWatch } from '../dispatch/dispatch.policy.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import { giveStop } from './give-stop.ts';
import { findRunLaundries } from './run-laundries.queries.ts';
import { positionOf, presentRuns } from './runs.presentation.ts';
import { findRunStops } from './runs.queries.ts';

/** More than a dispatcher can look through. */
const mostStops = 1000;

type Reader = Pick<Context<typeof readRuns>, 'db' | 'actor' | 'clock'>;

/** From the database itself, as the day is: who acts reads again what they changed. */
const showRuns = async (
  { db, actor, clock }: Reader,
  asked: { date?: Day | undefined; laundryId?: number | undefined },
): Promise<RunsOfDay | undefined> => {
  const at = clock.now();
  const today = wallClockAt(at).day;
  const date = asked.date ?? today;
  const laundries = await findRunLaundries(db, laundriesWatched(actor));
  const wanted = await findRunLaundries(db, laundriesAsked(actor, asked.laundryId));
  const laundry = wanted[0];
  if (!laundry) return undefined;
  const rows = await findRunStops(db, date, { laundryId: laundry.id }, mostStops + 1);
  const drivers = await findDrivers(db, { laundries: [laundry.id] });
  return {
    date,
    today,
    at: at.toISOString(),
    laundry: { id: laundry.id, name: laundry.name, at: positionOf(laundry) },
    laundries: laundries.map(({ id, name }) => ({ id, name })),
    ...presentRuns(rows.slice(0, mostStops), drivers),
    is_capped: rows.length > mostStops,
  };
};

export const handleReadRuns: Handler<typeof readRuns> = async (context, { query }) =>
  (await showRuns(context, { date: query.date, laundryId: query.laundry_id })) ?? refuse('not_found');

export const handleMoveStop: Handler<typeof moveStop> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const order = await lockOrder(db, params.order_id);
  if (!order || !mayWatch(actor, order)) return refuse('not_found');
  const { leg } = params;
  const after = body.after && { orderId: body.after.order_id, leg: body.after.leg };
  const refused = await giveStop(db, {
    order,
    leg,
    driverId: body.driver_id,
    after,
    was: body.was,
    authorId: actor.userId,
    at: clock.now(),
  });
  if (refused) return refused;
  const date = leg === 'pickup' ? order.pickup_date : order.delivery_date;
  return (await showRuns(context, { date, laundryId: order.laundry_id })) ?? refuse('not_found');
};
