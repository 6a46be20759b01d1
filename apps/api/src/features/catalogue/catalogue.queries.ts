import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { copiedColumns } from './copied.ts';

/** A laundry's active products in shelf order. */
export const findProducts = (db: Db, laundryId: number) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('over_categories as o', 'o.id', 'c.over_category_id')
    .selectAll('p')
    .select([
      'c.slug as category_slug',
      'c.name_en as category_en',
      'c.name_fr as category_fr',
      'c.name_nl as category_nl',
    ])
    .select([
      'c.icon as category_icon',
      'c.order_by as category_order',
      'o.id as over_id',
      'o.slug as over_slug',
    ])
    .select(['o.name_en as over_en', 'o.name_fr as over_fr', 'o.name_nl as over_nl'])
    .select(['o.icon as over_icon', 'o.order_by as over_order'])
    .where('p.laundry_id', '=', laundryId)
    .where('p.is_active', '=', true)
    .where('c.is_active', '=', true)
    .orderBy('o.order_by')
    .orderBy('c.order_by')
    .orderBy('p.order_by')
    .execute();

const findActive = prepared<{ ids: readonly number[] }>()((db, value) =>
  db
    .selectFrom('products')
    .select(['id', 'laundry_id', 'bag', 'price_cents', ...copiedColumns])
    .where('is_active', '=', true)
    .where('category_id', 'in', (eb) =>
      eb.selectFrom('categories').select('id').where('is_active', '=', true),
    )
    .where(sql<boolean>`id = any(${value('ids')}::integer[])`),
);

/** Those of the products that are sold, as an order copies them. */
export const findSoldProducts = (db: Db, ids: readonly number[]) => findActive(db, { ids });

export type SoldProduct = Awaited<ReturnType<typeof findSoldProducts>>[number];
