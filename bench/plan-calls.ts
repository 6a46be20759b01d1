import { hourMs } from '@lavoir/domain';
import type { OperationsAction, OrderStatus } from '@lavoir/domain';
import { rows } from './calls.ts';
import { claimCalls } from './plan-claims.ts';
import { consoleCalls } from './plan-console.ts';
import { deskCalls } from './plan-desks.ts';
import { driverCalls } from './plan-drivers.ts';
import { invoiceCalls } from './plan-invoices.ts';
import { laundryCalls } from './plan-laundry.ts';
import { lockerCalls } from './plan-lockers.ts';
import { messageCalls } from './plan-messages.ts';
import { moneyCalls } from './plan-money.ts';
import { placeCalls } from './plan-places.ts';
import { runCalls } from './plan-runs.ts';
import { staffCalls } from './plan-staff.ts';
import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const transition = (action: OperationsAction, from: OrderStatus): PlannedCall => ({
  name: `transition: ${action}`,
  prepare: async (world) => {
    const orders = await ordersIn(world, from);
    return (turn) => {
      const path = `/api/v1/ops/orders/${inTurn(orders, turn).id}/transitions`;
      return [request(inTurn(world.operators, turn), 'POST', path, { action, note: 'as measured' })];
    };
  },
});

/** Every further call of customers and operations, in an order in which each finds what it needs. */
const others: readonly PlannedCall[] = [
  reading('cart', '/api/v1/customer/cart', ({ buyers }) => buyers),
  reading('addresses', '/api/v1/customer/delivery_addresses', ({ buyers }) => buyers),
  reading('collection points', '/api/v1/customer/collection_points', ({ buyers }) => buyers),
  reading('profile', '/api/v1/customer/profiles', ({ buyers }) => buyers),
  reading('devices', '/api/v1/customer/sessions', ({ buyers }) => buyers),
  reading('own data', '/api/v1/customer/export', ({ twelve }) => twelve),
  reading('operations: by status', '/api/v1/ops/orders?status=delivered', ({ operators }) => operators),
  reading('operations: rare status', '/api/v1/ops/orders?status=cancelled', ({ operators }) => operators),
  reading('laundry partner', '/api/v1/customer/laundry_partner', ({ buyers }) => buyers),
  reading(
    'manager: a status',
    '/api/v1/customer/managers?status=cancelled&sort=subtotal',
    ({ managers }) => managers,
  ),
  reading(
    'manager: days',
    '/api/v1/customer/managers?from=2026-01-01&to=2026-03-31&sort=name',
    ({ managers }) => managers,
  ),
  reading(
    'manager: a file of commas',
    '/api/v1/customer/managers/orders.csv?search=anneke',
    ({ managers }) => managers,
  ),
  reading(
    'manager: a spreadsheet',
    '/api/v1/customer/managers/orders.xlsx?search=anneke',
    ({ managers }) => managers,
  ),
  {
    name: 'manager: one order',
    prepare: (world) => (turn) => [
      request(inTurn(world.managers, turn), 'GET', `/api/v1/customer/managers/${world.managedOrder}`),
    ],
  },
  {
    name: 'operations: one order',
    prepare: (world) => (turn) => [
      request(
        inTurn(world.operators, turn),
        'GET',
        `/api/v1/ops/orders/${inTurn(world.orderOfTwelve, turn)}`,
      ),
    ],
  },
  reading('operations: a day', '/api/v1/ops/day', ({ operators }) => operators),
  reading('operations: the board', '/api/v1/ops/board', ({ operators }) => operators),
  reading('operations: another board', '/api/v1/ops/board?date=2026-06-15', ({ operators }) => operators),
  reading('operations: another day', '/api/v1/ops/day?date=2026-06-15', ({ operators }) => operators),
  {
    name: 'operations: what staff wrote, given to a driver, snoozed',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'confirmed');
      const { rows: drivers } = await world.db.query<{ user_id: number }>(
        `insert into memberships (user_id, role, laundry_id)
         select $1, 'driver', id from laundries on conflict do nothing returning user_id`,
        [world.operators[0]?.id],
      );
      const until = new Date(Date.now() + hourMs).toISOString();
      return (turn) => {
        const path = `/api/v1/ops/orders/${inTurn(orders, turn).id}`;
        const who = inTurn(world.operators, turn);
        return [
          request(who, 'POST', `${path}/notes`, { note: `as measured, ${turn}` }),
          request(who, 'PUT', `${path}/driver`, { driver_id: drivers[0]?.user_id ?? who.id }),
          request(who, 'PUT', `${path}/snooze`, { problem: 'late', until, reason: 'as measured' }),
          request(who, 'PUT', `${path}/taken`, { problem: 'late', mine: true }),
          request(who, 'GET', `${path}/journal`),
        ];
      };
    },
  },
  {
    name: 'default address',
    prepare:
      ({ buyers }) =>
      (turn) => {
        const who = inTurn(buyers, turn);
        const body = { id: who.addressId, address_type: 'DeliveryAddress' };
        return [request(who, 'POST', '/api/v1/customer/default_addresses', body)];
      },
  },
  {
    name: 'a new address, changed and deleted',
    prepare: async (world) => {
      const columns = { street: 'Rue du Bench', nr: '1', city: 'Ixelles', zip_code: '1050' };
      const body = { delivery_address: columns };
      const path = '/api/v1/customer/delivery_addresses';
      const { rows: found } = await world.db.query<{ id: number; user_id: number }>(
        `insert into delivery_addresses (user_id, street, nr, zip_code, city)
         select id, 'Rue du Bench', '2', '1050', 'Ixelles' from users where id = any ($1) returning id, user_id`,
        [world.buyers.slice(0, plannedTimes).map(({ id }) => id)],
      );
      return (turn) => {
        const { id, user_id } = inTurn(found, turn);
        const who = world.buyers.find((one) => one.id === user_id) ?? inTurn(world.buyers, turn);
        return [
          request(who, 'POST', path, body),
          request(who, 'PUT', `${path}/${id}`, body),
          request(who, 'DELETE', `${path}/${id}`),
        ];
      };
    },
  },
  {
    name: 'a point connected and left',
    prepare: async (world) => {
      const path = '/api/v1/customer/collection_points';
      const { rows: found } = await world.db.query<{ point: number; company: number }>(
        `select p.collection_point_id as point, p.company_id as company from company_collection_points p
         join collection_points c on c.id = p.collection_point_id where not c.secure limit 1`,
      );
      return (turn) => {
        const { point, company } = inTurn(found, turn);
        const who = inTurn(world.buyers, turn);
        const body = { collection_point: { collection_point_id: point }, company_id: company };
        return [request(who, 'POST', path, body), request(who, 'DELETE', `${path}/${point}`)];
      };
    },
  },
  {
    name: 'a point asked for',
    prepare:
      ({ buyers }) =>
      (turn) => {
        const office = {
          name: 'Office',
          street: 'Rue du Bench',
          nr: '1',
          zip_code: '1050',
          city: 'Ixelles',
          country: 'Belgium',
          comment: 'As measured',
        };
        return [request(inTurn(buyers, turn), 'POST', '/api/v1/customer/office_requests', { office })];
      },
  },
  {
    name: 'change of account',
    prepare:
      ({ buyers }) =>
      (turn) => [request(inTurn(buyers, turn), 'PUT', '/auth', { first_name: 'Anneke' })],
  },
  {
    name: 'edit an order',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'confirmed');
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        const body = { order: { description: `as measured, ${turn}` } };
        return [request(owner, 'PUT', `/api/v1/customer/orders/${id}`, body)];
      };
    },
  },
  transition('pick_up', 'confirmed'),
  {
    name: 'operations: a step taken back',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'picked_up');
      const { rows: steps } = await world.db.query<{ id: string; actor_id: number }>(
        `insert into order_events (order_id, user_id, actor_id, actor_role, action, status, at, before)
         select o.id, o.user_id, a.id, 'operator', 'pick_up', 'picked_up', now() + interval '10 minutes',
           '{"status":"confirmed","pick_up_issue":null,"delivery_issue":null,"driver_id":null}'
         from unnest($1::integer[], $2::integer[]) as w (id, actor_id)
           join orders o on o.id = w.id join users a on a.id = w.actor_id
         order by array_position($1::integer[], o.id) returning id, actor_id`,
        [orders.map(({ id }) => id), world.operators.slice(0, orders.length).map(({ id }) => id)],
      );
      return (turn) => {
        const step = inTurn(steps, turn);
        const who = world.operators.find(({ id }) => id === step.actor_id) ?? inTurn(world.operators, turn);
        const path = `/api/v1/ops/orders/${inTurn(orders, turn).id}/undos`;
        return [request(who, 'POST', path, { event_id: Number(step.id) })];
      };
    },
  },
  transition('intake', 'picked_up'),
  transition('process', 'dropped_at_laundry'),
  transition('make_ready', 'processed'),
  transition('fail_delivery', 'ready_for_delivery'),
  transition('deliver', 'ready_for_delivery'),
  transition('fail_pick_up', 'confirmed'),
  transition('cancel', 'confirmed'),
  {
    name: 'delete an order',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'confirmed');
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        return [request(owner, 'DELETE', `/api/v1/customer/orders/${id}`)];
      };
    },
  },
  {
    name: 'retrieve an order',
    prepare: async (world) => {
      const orders = await ordersIn(world, 'delivered');
      await world.db.query('update orders set uses_locker = true where id = any ($1)', [
        orders.map(({ id }) => id),
      ]);
      return (turn) => {
        const { id, owner } = inTurn(orders, turn);
        const body = { order: { status: 'retrieved_by_user' } };
        return [request(owner, 'PUT', `/api/v1/customer/orders/retrieve/${id}`, body)];
      };
    },
  },
  ...moneyCalls,
  ...claimCalls,
  ...consoleCalls,
  ...deskCalls,
  ...invoiceCalls,
  ...driverCalls,
  ...laundryCalls,
  ...lockerCalls,
  ...messageCalls,
  ...placeCalls,
  ...runCalls,
  ...staffCalls,
  {
    name: 'sign out elsewhere',
    prepare: (world) => (turn) => [
      request(inTurn(world.leavers, turn), 'DELETE', '/api/v1/customer/sessions'),
    ],
  },
  {
    name: 'delete an account',
    prepare: async ({ db, leavers }) => {
      const { rows: balances } = await db.query<{ id: number; euro: number }>(
        `select user_id as id, sum(balance_cents)::float8 / 100 as euro from ledger_accounts
         where user_id = any($1::integer[]) and kind in ('paid', 'given') group by 1`,
        [leavers.map(({ id }) => id)],
      );
      return (turn) => {
        const leaver = inTurn(leavers, turn);
        const euro = balances.find(({ id }) => id === leaver.id)?.euro ?? 0;
        return [request(leaver, 'DELETE', `/auth?give_up_credit=${euro}`)];
      };
    },
  },
];

export const plannedCalls: readonly PlannedCall[] = [...rows, ...others];
