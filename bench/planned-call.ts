import type { OrderStatus } from '@lavoir/domain';
import type { Row } from './row.ts';
import type { Request } from './http-client.ts';
import { sessionHeaders } from './people.ts';
import type { Person } from './people.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

export type PlannedCall = Omit<Row, 'must'>;

/** PostgreSQL settles on one plan for a named statement at its sixth time. */
export const plannedTimes = 7;

export const request = (who: Person, method: Request['method'], path: string, body?: unknown): Request => ({
  method,
  path,
  headers: sessionHeaders(who),
  ...(body === undefined ? {} : { body }),
});

export const reading = (
  name: string,
  path: string,
  who: (world: World) => readonly Person[],
): PlannedCall => ({
  name,
  prepare: (world) => (turn) => [request(inTurn(who(world), turn), 'GET', path)],
});

export type OwnedOrder = { id: number; owner: Person };

/** Other ones at every turn, so that each can be moved along once. */
export const ordersIn = async ({ db }: World, status: OrderStatus): Promise<OwnedOrder[]> => {
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
