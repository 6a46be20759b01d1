import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

/** Who changes their mind is followed: what is further back doesn't count. */
const lastOrders = 20;
const most = 8;

const favourites = prepared<{ userId: number }>()((db, value) =>
  db
    .selectFrom((last) =>
      last
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', value('userId'))
        .where('status', 'not in', ['deleted', 'cancelled'])
        .orderBy('id', 'desc')
        .limit(lastOrders)
        .as('o'),
    )
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select('l.product_id')
    .where('l.is_bag', '=', false)
    .groupBy('l.product_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy((eb) => eb.fn.max('l.order_id'), 'desc')
    .orderBy('l.product_id')
    .limit(most),
);

/** The products that a customer orders again and again; what is lent to them isn't among them. */
export const findFavourites = async (db: Db, userId: number): Promise<number[]> =>
  (await favourites(db, { userId })).map(({ product_id }) => product_id);
