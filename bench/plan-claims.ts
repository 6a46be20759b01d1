import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { OwnedOrder, PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const customer = '/api/v1/customer';
const ops = '/api/v1/ops';

/** one in so many orders that came home; few customers report something */
const oneIn = 50;

/** What people reported over the years, answered but for the last ones; once for all rows. */
const withClaims = async ({ db }: World): Promise<void> => {
  const { rows } = await db.query('select from claims limit 1');
  if (rows.length > 0) return;
  await db.query(
    `insert into claims (order_id, user_id, line_id, quantity_milli, kind, words, wish, created_at, state, outcome,
       answer, answered_at)
     select o.id, o.user_id, l.id, l.quantity_milli, 'damaged', 'as measured', 'credit', now(), 'answered', 'refused',
       'as measured', now()
     from orders o cross join lateral (select * from order_lines where order_id = o.id order by id limit 1) l
     where o.status = 'delivered' and o.id % $1 = 0`,
    [oneIn],
  );
  await db.query('analyze claims');
};

/** Of orders that came home today, a claim each, answered or not. @returns their numbers, in the orders' order */
const claimsOf = async (
  { db }: World,
  orders: readonly OwnedOrder[],
  isAnswered: boolean,
): Promise<number[]> => {
  const ids = orders.map(({ id }) => id);
  await db.query('delete from claims where order_id = any ($1)', [ids]);
  const { rows } = await db.query<{ id: number }>(
    `insert into claims (order_id, user_id, line_id, quantity_milli, kind, words, wish, created_at, state, outcome,
       answer, answered_at)
     select o.id, o.user_id, l.id, 1000, 'damaged', 'as measured', 'credit', now(),
       case when $2 then 'answered' else 'sent' end, case when $2 then 'refused' end,
       case when $2 then 'as measured' end, case when $2 then now() end
     from unnest($1::integer[]) with ordinality w (id, place) join orders o using (id)
     cross join lateral (select * from order_lines where order_id = o.id order by id limit 1) l
     order by w.place returning id`,
    [ids, isAnswered],
  );
  return rows.map(({ id }) => id);
};

const home = async (world: World): Promise<OwnedOrder[]> => {
  await withClaims(world);
  const orders = await ordersIn(world, 'delivered');
  const ids = orders.map(({ id }) => id);
  await world.db.query(
    'update orders set delivery_date = current_date, uses_locker = false where id = any ($1)',
    [ids],
  );
  await world.db.query(
    `update order_events set at = now() where order_id = any ($1) and action = 'deliver'`,
    [ids],
  );
  return orders;
};

/** What customers say of what came home, and what operators answer. */
export const claimCalls: readonly PlannedCall[] = [
  {
    name: 'a review',
    prepare: async (world) => {
      const orders = await home(world);
      await world.db.query('delete from reviews where order_id = any ($1)', [orders.map(({ id }) => id)]);
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        return [request(owner, 'POST', `${customer}/reviews`, { order_id: id, stars: 4 })];
      };
    },
  },
  {
    name: 'claims: reported, listed, looked at',
    prepare: async (world) => {
      const orders = await home(world);
      const claims = await claimsOf(world, orders, false);
      const { rows: photos } = await world.db.query<{ id: number; claim_id: number }>(
        `insert into claim_photos (claim_id, jpeg, width, height)
         select id, '\\x00', 1, 1 from unnest($1::integer[]) as c (id) returning id, claim_id`,
        [claims],
      );
      const { rows: lines } = await world.db.query<{ order_id: number; id: number }>(
        `select order_id, max(id)::integer as id from order_lines where order_id = any ($1) group by order_id`,
        [orders.map(({ id }) => id)],
      );
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        const photo = inTurn(photos, turn);
        const line_id = lines.find(({ order_id }) => order_id === id)?.id;
        const said = { kind: 'stain', words: `as measured, ${turn}`, wish: 'mend' };
        return [
          request(owner, 'POST', `${customer}/claims`, { order_id: id, line_id, ...said }),
          request(owner, 'GET', `${customer}/orders/${id}/claims`),
          request(owner, 'GET', `${customer}/claims`),
          request(
            inTurn(world.operators, turn),
            'GET',
            `/api/v1/claims/${photo.claim_id}/photos/${photo.id}`,
          ),
        ];
      };
    },
  },
  reading('claims: those that wait', `${ops}/claims?state=waiting`, ({ operators }) => operators),
  reading('claims: the answered', `${ops}/claims?state=answered&page=3`, ({ operators }) => operators),
  reading('claims: all', `${ops}/claims`, ({ operators }) => operators),
  {
    name: 'claims: taken, seen, answered',
    prepare: async (world) => {
      const claims = await claimsOf(world, await home(world), false);
      return (turn) => {
        const path = `${ops}/claims/${inTurn(claims, turn)}`;
        const who = inTurn(world.operators, turn);
        return [
          request(who, 'POST', `${path}/take`),
          request(who, 'GET', path),
          request(who, 'POST', `${path}/answers`, {
            outcome: 'made_good',
            credit: 0.01,
            words: 'as measured',
          }),
        ];
      };
    },
  },
  {
    name: 'claims: the answer accepted',
    prepare: async (world) => {
      const orders = await home(world);
      const claims = await claimsOf(world, orders, true);
      return (turn) => {
        const path = `${customer}/claims/${inTurn(claims, turn)}`;
        return [request(inTurn(orders, turn).owner, 'POST', `${path}/accept`)];
      };
    },
  },
  {
    name: 'claims: the answer disagreed with',
    prepare: async (world) => {
      const orders = (await home(world)).slice(0, plannedTimes);
      const claims = await claimsOf(world, orders, true);
      return (turn) => {
        const path = `${customer}/claims/${inTurn(claims, turn)}`;
        return [request(inTurn(orders, turn).owner, 'POST', `${path}/replies`, { words: `no, ${turn}` })];
      };
    },
  },
];
