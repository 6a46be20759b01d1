import { ordersIn, plannedTimes, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const ops = '/api/v1/ops';
const reason = 'as measured';

/** What operators find of customers and of one another. */
export const staffCalls: readonly PlannedCall[] = [
  reading('customers: the newest', `${ops}/customers`, ({ operators }) => operators),
  reading('customers: further on', `${ops}/customers?cursor=5000`, ({ operators }) => operators),
  reading('customers: by name', `${ops}/customers?q=anneke`, ({ operators }) => operators),
  reading('customers: by phone', `${ops}/customers?q=0470%2012%2034%2056`, ({ operators }) => operators),
  reading('customers: by number', `${ops}/customers?q=LV-1000-2`, ({ operators }) => operators),
  {
    name: 'customers: looked at, noted, written to, acted for',
    prepare:
      async ({ operators, many }) =>
      (turn) => {
        const who = inTurn(operators, turn);
        const path = `${ops}/customers/${inTurn(many, turn).id}`;
        return [
          request(who, 'POST', `${path}/views`),
          request(who, 'POST', `${path}/notes`, { note: `${reason}, ${turn}` }),
          request(who, 'POST', `${path}/mails`, { subject: `${reason}, ${turn}`, text: reason }),
          request(who, 'POST', `${path}/acting`),
        ];
      },
  },
  {
    name: 'goodwill: asked, listed, given',
    prepare: async (world) => {
      const { db, operators } = world;
      const orders = await ordersIn(world, 'delivered');
      const ids = orders.map(({ id }) => id);
      await db.query('delete from goodwill_requests where order_id = any ($1)', [ids]);
      const { rows } = await db.query<{ id: number }>(
        `insert into goodwill_requests (order_id, amount_cents, reason, asked_by, asked_at)
         select id, 6000, 'as measured', $2, now() from unnest($1::integer[]) as o (id) returning id`,
        [ids, operators[0]?.id],
      );
      const others = await ordersIn(world, 'retrieved_by_user');
      return (turn) => {
        const who = inTurn(operators.slice(1), turn);
        const order = inTurn(others.length > 0 ? others : orders, turn).id;
        const asks = others.length > 0;
        return [
          ...(asks
            ? [request(who, 'POST', `${ops}/orders/${order}/goodwill_requests`, { amount: 60, reason })]
            : []),
          request(who, 'GET', `${ops}/goodwill_requests`),
          request(who, 'POST', `${ops}/goodwill_requests/${inTurn(rows, turn).id}/decisions`, { give: true }),
        ];
      };
    },
  },
  reading('staff', `${ops}/staff?q=a`, ({ operators }) => operators),
  reading('the second lock', `${ops}/two_factor`, ({ operators }) => operators),
  {
    name: 'staff: what they did',
    prepare:
      async ({ operators }) =>
      (turn) => [
        request(inTurn(operators, turn), 'GET', `${ops}/staff/${inTurn(operators, turn + 1).id}/acts`),
      ],
  },
  {
    name: 'staff: changed, signed out',
    prepare: async ({ operators, db }) => {
      const { rows } = await db.query<{ user_id: number; laundry_id: number }>(
        `select m.user_id, m.laundry_id from memberships m join users u on u.id = m.user_id
         where m.role = 'driver' and u.email not like '%@bench.example' order by m.id`,
      );
      return (turn) => {
        const { user_id, laundry_id } = inTurn(rows, turn);
        const path = `${ops}/staff/${user_id}`;
        const who = inTurn(operators, turn);
        return [
          request(who, 'PUT', `${path}/memberships`, {
            memberships: [{ role: 'driver', laundry_id }],
            reason,
          }),
          request(who, 'POST', `${path}/sign_outs`, { reason }),
          request(who, 'POST', `${path}/two_factor_resets`, { reason }),
        ];
      };
    },
  },
  {
    name: 'staff: invited',
    prepare:
      async ({ operators }) =>
      (turn) => [
        request(inTurn(operators, turn), 'POST', `${ops}/invitations`, {
          email: `invited-${turn}@bench.example`,
          first_name: 'As',
          last_name: 'Measured',
          locale: 'fr',
          role: 'operator',
        }),
      ],
  },
  {
    name: 'staff: invited again',
    prepare: async ({ operators, db }) => {
      const { rows } = await db.query<{ id: number }>(
        `select id from users where email like 'invited-%@bench.example' order by id`,
      );
      return (turn) => [
        request(inTurn(operators, turn), 'POST', `${ops}/staff/${inTurn(rows, turn).id}/invitations`),
      ];
    },
  },
  {
    name: 'customers: no longer acted for',
    prepare: async ({ db, operators, leavers }) => {
      await db.query(
        `insert into sessions (user_id, client, token_hash, expires_at, opened_by)
         select w.id, 'acting-' || w.id, sha256(convert_to('acting-' || w.id, 'UTF8')), now() + interval '1 hour', s.id
         from unnest($1::integer[], $2::integer[]) as w (id, by) join sessions s on s.user_id = w.by`,
        [
          leavers.slice(0, plannedTimes).map(({ id }) => id),
          operators.slice(0, plannedTimes).map(({ id }) => id),
        ],
      );
      return (turn) => {
        const { id, email } = inTurn(leavers.slice(0, plannedTimes), turn);
        const headers = { 'access-token': `acting-${id}`, client: `acting-${id}`, uid: email };
        return [{ method: 'DELETE', path: '/api/v1/customer/acting', headers }];
      };
    },
  },
];
