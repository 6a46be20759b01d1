import type { ClaimState } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { offsetOf, totalOf } from '../../http/pagination.ts';
import type { Page } from '../../http/pagination.ts';
import { withParts } from './claims.queries.ts';

type Wanted = { laundries: 'all' | readonly number[]; state: ClaimState | 'waiting' | undefined };

/** As `claims_desk` indexes it. */
const isAnswered = sql<boolean>`(c.state = 'answered')`;

/** How many there are. */
export const countClaims = async (db: Db, { laundries, state }: Wanted): Promise<number> => {
  const { count } = await db
    .selectFrom('claims as c')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(state === 'sent' || state === 'in_hand', (query) => query.where('c.state', '=', state as ClaimState))
    .$if(state !== undefined, (query) => query.where(isAnswered, '=', state === 'answered'))
    .$if(laundries !== 'all', (query) =>
      query
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('orders')
              .select('laundry_id')
              .whereRef('orders.id', '=', 'c.order_id')
              .limit(1)
              .as('o'),
          (join) => join.onTrue(),
        )
        .where('o.laundry_id', 'in', laundries === 'all' ? [] : [...laundries]),
    )
    .executeTakeFirstOrThrow();
  return count;
};

/** Those that wait first, the oldest on top; then what was answered, the latest on top. */
export const findClaimPage = async (db: Db, { laundries, state }: Wanted, page: Page) => {
  const wanted = withParts(db)
    .$if(state === 'sent' || state === 'in_hand', (query) => query.where('c.state', '=', state as ClaimState))
    .$if(state !== undefined, (query) => query.where(isAnswered, '=', state === 'answered'))
    .$if(laundries !== 'all', (query) =>
      query.where('o.laundry_id', 'in', laundries === 'all' ? [] : [...laundries]),
    );
  const rows = await wanted
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .whereRef('users.id', '=', 'c.user_id')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .select(['u.first_name', 'u.last_name'])
    .orderBy(isAnswered)
    .orderBy(sql`case when c.state = 'answered' then -c.id else c.id end`)
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute();
  const count = await totalOf(page, rows, () => countClaims(db, { laundries, state }));
  return { rows, count };
};
