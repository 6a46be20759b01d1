import { addDays } from '@lavoir/domain';
import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { OwnedOrder, PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const ops = '/api/v1/ops';

type Doors = { point: number; doors: number[] };

/** A point with doors of its own, as many as are asked for. */
const doorsOf = async ({ db }: World, count: number): Promise<Doors> => {
  const { rows } = await db.query<{ point: number; ids: number[] }>(
    `with schedule as (insert into schedules default values returning id),
     point as (
       insert into collection_points (name, street, nr, zip, city, laundry_id, schedule_id, secure, code_hash)
       select 'As measured', 'Rue du Page', '14', '1050', 'Ixelles', (select min(id) from laundries), id, true, '\\x00'
       from schedule returning id),
     doors as (
       insert into locker_doors (collection_point_id, number, size)
       select id, lpad(i::text, 3, '0'), 'large' from point, generate_series(1, $1::integer) i returning id)
     select point.id as point, array_agg(doors.id order by doors.id) as ids from point, doors group by point.id`,
    [count],
  );
  const [made] = rows;
  if (!made) throw new Error('no doors were made');
  return { point: made.point, doors: made.ids };
};

const atPoint = ({ db }: World, orders: readonly OwnedOrder[], point: number) =>
  db.query(
    `update orders set uses_locker = true, orderable_type = 'CollectionPoint', orderable_id = $2 where id = any ($1)`,
    [orders.map(({ id }) => id), point],
  );

/** What happens at the doors of lockers, and what operators keep of points. */
export const lockerCalls: readonly PlannedCall[] = [
  reading('points', `${ops}/points`, ({ operators }) => operators),
  reading('points: by words', `${ops}/points?q=avenue%20louise`, ({ operators }) => operators),
  reading('points: what they may have', `${ops}/point_choices`, ({ operators }) => operators),
  {
    name: 'lockers: a door looked for, kept, given back',
    prepare: async (world) => {
      // those that are ready have left by now
      const orders = await ordersIn(world, 'processed');
      const { point } = await doorsOf(world, plannedTimes);
      await atPoint(world, orders, point);
      await world.db.query(`update orders set status = 'ready_for_delivery' where id = any ($1)`, [
        orders.map(({ id }) => id),
      ]);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const path = `${ops}/orders/${inTurn(orders, turn).id}/locker`;
        return [request(who, 'GET', path), request(who, 'PUT', path, {}), request(who, 'DELETE', path)];
      };
    },
  },
  {
    name: 'lockers: an order moved, reminded of, kept longer, brought back',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'delivered');
      const { point, doors } = await doorsOf(world, plannedTimes * 2);
      await atPoint(world, orders, point);
      await world.db.query('delete from locker_reminders where order_id = any ($1)', [
        orders.map(({ id }) => id),
      ]);
      await world.db.query(
        `update locker_doors d set order_id = w.order_id, taken_at = now()
         from unnest($1::integer[], $2::integer[]) w (order_id, door_id) where d.id = w.door_id`,
        [orders.map(({ id }) => id), doors.slice(0, orders.length)],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const order_id = inTurn(orders, turn).id;
        const at = turn % orders.length;
        const next = plannedTimes + at;
        const door = `${ops}/doors/${doors[at]}`;
        const other = `${ops}/doors/${doors[next]}`;
        return [
          request(who, 'GET', `${ops}/points/${point}`),
          request(who, 'POST', `${door}/code`, { order_id }),
          request(who, 'POST', `${door}/move`, { order_id, number: String(next + 1) }),
          request(who, 'POST', `${other}/reminders`, { order_id }),
          request(who, 'PUT', `${other}/kept_until`, { order_id, until: addDays(world.today, 4) }),
          request(who, 'GET', `${other}/journal`),
          request(who, 'POST', `${other}/bring_back`, { order_id, reason: 'as measured' }),
        ];
      };
    },
  },
  {
    name: 'points: added, changed, with doors that come, break and go',
    prepare: async (world) => {
      const { point, doors } = await doorsOf(world, plannedTimes);
      const { rows } = await world.db.query<{ id: number }>('select min(id) as id from laundries');
      const said = {
        name: 'As measured',
        street: 'Rue du Page',
        nr: '14',
        zip: '1050',
        city: 'Ixelles',
        hours: '',
        access_note: '',
        laundry_id: rows[0]?.id,
        service_fee: null,
        delivery_fee: null,
        secure: true,
        companies: [],
      };
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const path = `${ops}/points/${point}`;
        const door = `${ops}/doors/${inTurn(doors, turn)}`;
        return [
          request(who, 'POST', `${ops}/points`, { ...said, name: `As measured ${turn}` }),
          request(who, 'PUT', path, said),
          request(who, 'POST', `${path}/code`),
          request(who, 'POST', `${path}/doors`, { numbers: [`N${turn}`], size: 'small' }),
          request(who, 'PUT', `${door}/fault`, { reason: 'as measured' }),
          request(who, 'DELETE', `${door}/fault`),
          request(who, 'DELETE', door),
        ];
      };
    },
  },
];
