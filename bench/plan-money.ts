import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { OwnedOrder, PlannedCall } from './planned-call.ts';
import type { Person } from './people.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const customer = '/api/v1/customer';
const ops = '/api/v1/ops';

/** Orders at the laundry, as they are where their customer has something to say. */
const waiting = async (world: World, asThey: string): Promise<OwnedOrder[]> => {
  const orders = await ordersIn(world, 'processed');
  await world.db.query(
    `update orders set status = 'dropped_at_laundry', held_paid_cents = 0, charged_paid_cents = 0, ${asThey}
     where id = any ($1)`,
    [orders.map(({ id }) => id)],
  );
  return orders;
};

/** A bag with each, and its deposit. @returns the bags' lines, in the orders' order */
const withBags = async ({ db }: World, orders: readonly OwnedOrder[]): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `insert into order_lines (order_id, product_id, name_en, name_fr, name_nl, icon, unit, is_bag, unit_price_cents,
       quantity_milli)
     select o.id, p.id, p.name_en, p.name_fr, p.name_nl, p.icon, p.unit, true, 100, 1000
     from unnest($1::integer[]) with ordinality o (id, place)
     cross join (select * from products where bag is not null order by id limit 1) p order by o.place
     returning id::integer`,
    [orders.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
};

/** A top-up of somebody else for each turn, paid. */
const topUpsOf = async (
  { db, buyers }: World,
  name: string,
): Promise<{ owner: Person; payment: string }[]> => {
  const owners = buyers.slice(0, plannedTimes);
  await db.query(
    `insert into top_ups (user_id, amount_cents, status, payment_id, received_cents, created_at, settled_at)
     select id, 2000, 'succeeded', 'pi_bench_' || $2 || id, 2000, now(), now() from unnest($1::integer[]) as w (id)`,
    [owners.map(({ id }) => id), name],
  );
  return owners.map((owner) => ({ owner, payment: `pi_bench_${name}${owner.id}` }));
};

/** As operations: a call about one of these at each turn. */
const aboutOrder = (name: string, path: string, body: unknown): PlannedCall => ({
  name,
  prepare: async (world) => {
    const orders = await ordersIn(world, 'delivered');
    return (turn) => [
      request(
        inTurn(world.operators, turn),
        'POST',
        `${ops}/orders/${inTurn(orders, turn).id}/${path}`,
        body,
      ),
    ];
  },
});

const ofCustomer = (name: string, asThey: string, path: string, body?: unknown): PlannedCall => ({
  name,
  prepare: async (world) => {
    const orders = await waiting(world, asThey);
    return (turn) => {
      const { id, owner } = inTurn(orders, turn);
      return [request(owner, 'POST', `${customer}/orders/${id}/${path}`, body)];
    };
  },
});

/** What is paid, given back and given. */
export const moneyCalls: readonly PlannedCall[] = [
  {
    name: 'a top-up stopped',
    prepare: async (world) => {
      const paid = await topUpsOf(world, 'stopped');
      return (turn) => {
        const { owner, payment } = inTurn(paid, turn);
        return [request(owner, 'POST', `${customer}/top_ups/${payment}/stop`)];
      };
    },
  },
  {
    name: 'wallet money paid back',
    prepare: async (world) => {
      const paid = await topUpsOf(world, 'back');
      return (turn) => {
        const path = `${ops}/customers/${inTurn(paid, turn).owner.id}/pay_backs`;
        return [request(inTurn(world.operators, turn), 'POST', path, { amount: 5, reason: 'As measured' })];
      };
    },
  },
  reading('bags', `${customer}/bags`, ({ twelve }) => twelve),
  reading('cards', `${customer}/payment_methods`, ({ twelve }) => twelve),
  reading('referrals', `${customer}/referrals`, ({ twelve }) => twelve),
  reading('a top-up begun', `${customer}/secret?amount=20`, ({ twelve }) => twelve),
  {
    name: 'a receipt',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'delivered');
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        return [request(owner, 'GET', `${customer}/orders/${id}/receipt`)];
      };
    },
  },
  {
    name: 'a top-up followed',
    prepare: async ({ db, twelve }) => {
      await db.query(
        `insert into top_ups (user_id, amount_cents, created_at, payment_id)
         select id, 2000, now(), 'pi_bench_' || id from unnest($1::integer[]) as u (id) on conflict do nothing`,
        [twelve.map(({ id }) => id)],
      );
      return (turn) => {
        const who = inTurn(twelve, turn);
        return [request(who, 'GET', `${customer}/top_ups/pi_bench_${who.id}`)];
      };
    },
  },
  {
    name: 'a card set up, stored and forgotten',
    prepare: async ({ db, buyers }) => {
      const owners = buyers.slice(0, plannedTimes);
      const { rows } = await db.query<{ id: number }>(
        `insert into payment_methods (user_id, brand, last4, provider_method)
         select id, 'visa', '4242', 'pm_bench_' || id from unnest($1::integer[]) with ordinality u (id, place)
         order by place returning id`,
        [owners.map(({ id }) => id)],
      );
      return (turn) => {
        const who = inTurn(owners, turn);
        const path = `${customer}/payment_methods`;
        return [
          request(who, 'POST', `${path}/setup`),
          request(who, 'POST', path, { token: 'tok_visa' }),
          request(who, 'DELETE', `${path}/${inTurn(rows, turn).id}`),
        ];
      };
    },
  },
  {
    name: 'a friend’s code',
    prepare: async ({ db, leavers, twelve }) => {
      const { rows } = await db.query<{ referral_code: string }>(
        `update users set referral_code = coalesce(referral_code, 'BENCH' || id) where id = any ($1)
         returning referral_code`,
        [twelve.map(({ id }) => id)],
      );
      return (turn) => [request(inTurn(leavers, turn), 'POST', `${customer}/referrals`, inTurn(rows, turn))];
    },
  },
  ofCustomer('an order paid that failed', `payment_status = 'failed'`, 'payments', {
    payment_type: 'Wallet',
  }),
  ofCustomer('a yes', 'payment_status = null, agreement_asked_at = now()', 'agreement'),
  aboutOrder('a refund', 'refunds', { amount: 0.5, reason: 'As measured' }),
  aboutOrder('goodwill', 'goodwill', { amount: 0.5, reason: 'As measured' }),
  {
    name: 'bags that are back',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'processed');
      const lines = await withBags(world, orders);
      return (turn) => {
        const path = `${ops}/orders/${inTurn(orders, turn).id}/returned_bags`;
        const body = { line_id: inTurn(lines, turn), returned: 1 };
        return [request(inTurn(world.operators, turn), 'PUT', path, body)];
      };
    },
  },
];
