import { makeBagCode } from '@lavoir/domain';
import { randomInt } from 'node:crypto';
import { ordersIn, reading, request } from './planned-call.ts';
import type { OwnedOrder, PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const ops = '/api/v1/ops';

/** one in so many orders of the past; the labels are newer than the house */
const oneIn = 5;

/** What was labelled and scanned over the years; once for all rows. */
const withBags = async ({ db }: World): Promise<void> => {
  const { rows } = await db.query(`select from bags where code like 'PAST-%' limit 1`);
  if (rows.length > 0) return;
  await db.query(
    `insert into bags (order_id, number, code, kind, labelled_at)
     select id, 50, 'PAST-' || id, 'folded', now() from orders where id % $1 = 0`,
    [oneIn],
  );
  await db.query(
    `insert into bag_scans (bag_id, place, by_id, at)
     select b.id, place, (select min(user_id) from memberships where role = 'operator'), now()
     from bags b, unnest(array['laundry_in', 'laundry_out']) place where b.code like 'PAST-%'`,
  );
  await db.query('analyze bags, bag_scans');
};

/** A bag of each, with a code of its own. @returns the codes, in the orders' order */
const bagsOf = async ({ db }: World, orders: readonly OwnedOrder[]): Promise<string[]> => {
  const ids = orders.map(({ id }) => id);
  await db.query('delete from bag_scans where bag_id in (select id from bags where order_id = any ($1))', [
    ids,
  ]);
  await db.query('delete from bags where order_id = any ($1)', [ids]);
  const codes = ids.map(() => makeBagCode((limit) => randomInt(limit)));
  await db.query(
    `insert into bags (order_id, number, code, kind)
     select id, 1, code, 'folded' from unnest($1::integer[], $2::text[]) as o (id, code)`,
    [ids, codes],
  );
  return codes;
};

const linesOf = async ({ db }: World, orders: readonly OwnedOrder[]): Promise<Map<number, number[]>> => {
  const { rows } = await db.query<{ order_id: number; ids: number[] }>(
    'select order_id, array_agg(id::integer) as ids from order_lines where order_id = any ($1) group by order_id',
    [orders.map(({ id }) => id)],
  );
  return new Map(rows.map(({ order_id, ids }) => [order_id, ids]));
};

/** What the laundry does of an order and its bags. */
export const laundryCalls: readonly PlannedCall[] = [
  reading('laundry: the queue', `${ops}/laundry/queue`, ({ operators }) => operators),
  reading('laundry: to weigh', `${ops}/laundry/queue?stage=to_weigh`, ({ operators }) => operators),
  {
    name: 'laundry: shown, previewed, weighed',
    prepare: async (world) => {
      await withBags(world);
      const orders = await ordersIn(world, 'picked_up');
      const codes = await bagsOf(world, orders);
      const lines = await linesOf(world, orders);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id } = inTurn(orders, turn);
        const weighed = (lines.get(id) ?? []).map((line) => ({ id: line, actual_quantity: 8 }));
        const order = `${ops}/orders/${id}`;
        return [
          request(who, 'GET', `${ops}/bags/${inTurn(codes, turn)}`),
          request(who, 'POST', `${ops}/bags/${inTurn(codes, turn)}/scans`, { place: 'laundry_in' }),
          request(who, 'GET', `${ops}/laundry/orders/${id}`),
          request(who, 'POST', `${order}/weighing_previews`, { lines: weighed }),
          request(who, 'POST', `${order}/weighings`, { lines: weighed, bags: 1, is_sure: true }),
          request(who, 'PUT', `${order}/bags`, { folded: 1, hanger: 1, reason: 'as measured' }),
          request(who, 'POST', `${order}/labels`),
        ];
      };
    },
  },
  {
    name: 'laundry: what its customer sees',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'dropped_at_laundry');
      const ids = orders.map(({ id }) => id);
      await world.db.query('delete from intake_photos where order_id = any ($1)', [ids]);
      await world.db.query('delete from intakes where order_id = any ($1)', [ids]);
      await world.db.query(
        `insert into intakes (order_id, bags, remarks, words, by_id, at)
         select id, 1, '{}', '', $2, now() from unnest($1::integer[]) as o (id)`,
        [ids, world.operators[0]?.id],
      );
      const { rows: photos } = await world.db.query<{ id: number }>(
        `insert into intake_photos (order_id, kind, jpeg, width, height)
         select id, 'scale', '\\x00', 1, 1 from unnest($1::integer[]) with ordinality o (id, place)
         order by place returning id`,
        [ids],
      );
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        return [
          request(owner, 'GET', `/api/v1/customer/orders/${id}/intake`),
          request(owner, 'GET', `/api/v1/orders/${id}/intake_photos/${inTurn(photos, turn).id}`),
        ];
      };
    },
  },
];
