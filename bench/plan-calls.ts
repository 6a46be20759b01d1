import type { OperationsAction, OrderStatus } from '@lavoir/domain';
import { rows } from './calls.ts';
import type { Row } from './calls.ts';
import type { Request } from './http-client.ts';
import { sessionHeaders } from './people.ts';
import type { Person } from './people.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

export type PlannedCall = Omit<Row, 'must'>;

/** PostgreSQL settles on one plan for a named statement at its sixth time. */
export const plannedTimes = 7;

const request = (who: Person, method: Request['method'], path: string, body?: unknown): Request => ({
  method,
  path,
  headers: sessionHeaders(who),
  ...(body === undefined ? {} : { body }),
});

const reading = (name: string, path: string, who: (world: World) => readonly Person[]): PlannedCall => ({
  name,
  prepare: (world) => (turn) => [request(inTurn(who(world), turn), 'GET', path)],
});

type OwnedOrder = { id: number; owner: Person };

/** Other ones at every turn, so that each can be moved along once. */
const ordersIn = async ({ db }: World, status: OrderStatus): Promise<OwnedOrder[]> => {
  const found = await db.query<{ id: number; user_id: number; email: string; addressId: number }>(
    `select o.id, u.id as user_id, u.email::text, u.default_delivery_address_id as "addressId"
     from orders o join users u on u.id = o.user_id
     where o.status = $1 and u.email like '%@bench.example' order by o.id desc limit $2`,
    [status, plannedTimes],
  );
  return found.rows.map(({ id, user_id, email, addressId }) => ({
    id,
    owner: { id: user_id, email, addressId },
  }));
};

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
  reading('a promo code', '/api/v1/customer/promo_codes/FRESH10', ({ twelve }) => twelve),
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
  {
    name: 'sign out elsewhere',
    prepare: (world) => (turn) => [
      request(inTurn(world.leavers, turn), 'DELETE', '/api/v1/customer/sessions'),
    ],
  },
  {
    name: 'delete an account',
    prepare: (world) => (turn) => [
      request(inTurn(world.leavers, turn), 'DELETE', '/auth?give_up_credit=true'),
    ],
  },
];

export const plannedCalls: readonly PlannedCall[] = [...rows, ...others];
