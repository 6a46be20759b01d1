import { addDays } from '@lavoir/domain';
import { asDrivers } from './plan-drivers.ts';
import { ordersIn, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn, visitsAt } from './world.ts';

const path = '/api/v1/ops/runs';

/** What dispatchers make of a day's stops, and what its customers see of it. */
export const runCalls: readonly PlannedCall[] = [
  reading('runs: a day', path, ({ operators }) => operators),
  {
    name: 'runs: a stop given, shorter runs, sheets, how near the driver is',
    prepare: async (world) => {
      await asDrivers(world);
      const orders = await ordersIn(world, 'confirmed');
      const { rows } = await world.db.query<{ id: number; day: string; laundry: number }>(
        `update orders set driver_id = null, pickup_date = greatest(pickup_date, current_date) where id = any ($1)
         returning id, pickup_date::text as day, laundry_id as laundry`,
        [orders.map(({ id }) => id)],
      );
      await world.db.query('delete from run_stops where order_id = any ($1)', [rows.map(({ id }) => id)]);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, day, laundry } = inTurn(rows, turn);
        const order = orders.find((one) => one.id === id);
        const of = `date=${day}&laundry_id=${laundry}`;
        const given = { driver_id: who.id, after: null, was: null };
        return [
          request(who, 'PUT', `${path}/stops/${id}/pickup`, given),
          request(who, 'GET', `${path}/proposal?${of}&pool=1`),
          request(who, 'GET', `${path}/sheets?${of}`),
          ...(order ? [request(order.owner, 'GET', `/api/v1/customer/orders/${id}/approach`)] : []),
        ];
      };
    },
  },
  {
    name: 'visits: when else, and at another moment',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'confirmed');
      const ids = orders.map(({ id }) => id);
      await world.db.query('delete from run_stops where order_id = any ($1)', [ids]);
      const { rows } = await world.db.query<{ id: number; day: string; slot: string }>(
        `select id, delivery_date::text as day, delivery_slot as slot from orders where id = any ($1)`,
        [ids],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, ...was } = inTurn(rows, turn);
        const { delivery, slot } = visitsAt(world, turn);
        const to = { day: addDays(delivery, 14), slot };
        return [
          request(who, 'POST', '/api/v1/ops/visits/moments', { leg: 'delivery', order_ids: ids }),
          request(who, 'PUT', `/api/v1/ops/orders/${id}/visits/delivery`, { to, was, reason: 'Roadworks' }),
        ];
      };
    },
  },
];
