import type pg from 'pg';
import type { Day } from '@lavoir/domain';

const slotOf = (number: string) =>
  `lpad((8 + ${number} % 13)::text, 2, '0') || ':00 - ' || lpad((9 + ${number} % 13)::text, 2, '0') || ':00'`;

/**
 * Moves orders of the bulk to the day until it has so many stops: three of five are picked up, most of them still to be,
 * the others delivered. Of a day like that the board is measured, not the books.
 */
export const crowdDay = async (admin: pg.Pool, day: Day, stops: number): Promise<number> => {
  const count = async () => {
    const { rows } = await admin.query<{ stops: number }>(
      `select (count(*) filter (where pickup_date = $1) + count(*) filter (where delivery_date = $1))::integer as stops
       from orders where status not in ('deleted', 'cancelled')`,
      [day],
    );
    return rows[0]?.stops ?? 0;
  };
  const move = (leg: 'pickup' | 'delivery', most: number) => {
    const [pickup, delivery] = leg === 'pickup' ? ['$1::date', '$1::date + 3'] : ['$1::date - 3', '$1::date'];
    const first =
      leg === 'pickup' ? `o.status = 'confirmed'` : `o.status in ('processed', 'ready_for_delivery')`;
    return admin.query(
      `update orders set pickup_date = ${pickup}, delivery_date = ${delivery},
         pickup_slot = ${slotOf('number')}, delivery_slot = ${slotOf('number')}
       from (
         select o.id as moved, row_number() over (order by ${first} desc, o.id) as number
         from orders o join users u on u.id = o.user_id
         where u.email like '%@bench.example' and $1 not in (o.pickup_date, o.delivery_date)
           and o.status not in ('deleted', 'cancelled')
       ) chosen where id = moved and number <= $2`,
      [day, most],
    );
  };
  const missing = Math.max(0, stops - (await count()));
  const pickups = Math.ceil(missing * 0.6);
  await move('pickup', pickups);
  await move('delivery', missing - pickups);
  await admin.query('analyze orders');
  return count();
};
