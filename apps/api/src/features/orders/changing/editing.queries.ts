import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { Line } from '../placing/wished-lines.ts';
import { newLinesOf } from '../placing/wished-lines.ts';

const quantitiesIn = (row: OrderRow) =>
  new Map(row.lines.map(({ product_id, quantity_milli }) => [product_id, quantity_milli]));

/** Whether the order has just these lines, with these quantities. */
export const hasLines = (row: OrderRow, lines: readonly Line[]): boolean => {
  const standing = quantitiesIn(row);
  return (
    standing.size === lines.length &&
    lines.every(({ productId, priced }) => standing.get(productId) === priced.quantity)
  );
};

/** Makes an order's lines what is wished: those that stay keep their prices and numbers. */
export const replaceLines = async (db: Db, row: OrderRow, lines: readonly Line[]): Promise<void> => {
  const wanted = lines.map(({ productId }) => productId);
  await db
    .deleteFrom('order_lines')
    .where('order_id', '=', row.id)
    .where('product_id', 'not in', wanted)
    .execute();
  const standing = quantitiesIn(row);
  const changed = lines.flatMap(({ productId, priced, product }) =>
    product || standing.get(productId) === priced.quantity
      ? []
      : [sql`(${productId}::integer, ${priced.quantity}::integer)`],
  );
  if (changed.length > 0)
    await sql`
      update order_lines set quantity_milli = wished.quantity
      from (values ${sql.join(changed)}) as wished (product_id, quantity)
      where order_lines.order_id = ${row.id} and order_lines.product_id = wished.product_id`.execute(db);
  const added = newLinesOf(lines).map((line) => ({ order_id: row.id, ...line }));
  if (added.length > 0) await db.insertInto('order_lines').values(added).execute();
};
