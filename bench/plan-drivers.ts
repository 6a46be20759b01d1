import { ordersIn, plannedTimes, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

/** Whoever signs in from the console drives for every laundry besides. */
export const asDrivers = ({ db, operators }: World) =>
  db.query(
    `insert into memberships (user_id, role, laundry_id)
     select u.id, 'driver', l.id from unnest($1::integer[]) as u (id) cross join laundries l
     on conflict do nothing`,
    [operators.map(({ id }) => id)],
  );

/** What phones in the vans ask and send. */
export const driverCalls: readonly PlannedCall[] = [
  {
    name: 'drivers: the own run',
    prepare: async (world) => {
      await asDrivers(world);
      return (turn) => [request(inTurn(world.operators, turn), 'GET', '/api/v1/driver/run')];
    },
  },
  {
    name: 'drivers: a stop missed, then made',
    prepare: async (world) => {
      await asDrivers(world);
      const orders = await ordersIn(world, 'confirmed');
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const stop = {
          order_id: inTurn(orders, turn).id,
          leg: 'pickup',
          happened_at: new Date().toISOString(),
        };
        const missed = { ...stop, action: 'fail_pick_up', reason: 'nobody' };
        const made = { ...stop, action: 'pick_up', bag_count: 1, bag_reason: 'as measured' };
        const path = '/api/v1/driver/steps';
        return [request(who, 'POST', path, missed), request(who, 'POST', path, made)];
      };
    },
  },
  {
    name: 'drivers: what was met at the door, and its photo',
    prepare: async ({ db, operators }) => {
      const { rows } = await db.query<{ id: number; order_id: number }>(
        `insert into missed_stops (order_id, leg, reason, words, jpeg, by_id, at)
         select id, 'pickup', 'nobody', 'as measured', '\\xffd8ff', $2, now()
         from (select id from orders order by id desc limit $1) as last returning id, order_id`,
        [plannedTimes, operators[0]?.id],
      );
      return (turn) => {
        const { id, order_id } = inTurn(rows, turn);
        const who = inTurn(operators, turn);
        const path = `/api/v1/ops/orders/${order_id}/missed_stops`;
        return [request(who, 'GET', path), request(who, 'GET', `${path}/${id}/photo`)];
      };
    },
  },
];
