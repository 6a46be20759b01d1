import { addDays, wallClockAt } from '@lavoir/domain';
import type { Db } from '../db/connect.ts';
import { idOf, zipIds } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import { laundries, promoCodes } from './places.ts';
import { categories, overCategories, products } from './products.ts';
import type { Texts } from './products.ts';

/** A text as its three columns. */
const inLanguages = <Column extends string>(column: Column, [en, fr, nl]: Texts) =>
  ({ [`${column}_en`]: en, [`${column}_fr`]: fr, [`${column}_nl`]: nl }) as Record<
    `${Column}_${'en' | 'fr' | 'nl'}`,
    string
  >;
const named = (name: Texts) => inLanguages('name', name);

/** What can be ordered; every product stands on the shelves of every laundry. */
export type Goods = {
  productId: (laundryId: number, product: string) => number;
  promoId: (code: string) => number;
};

const insertCategories = async (db: Db): Promise<Map<string, number>> => {
  const overRows = await db
    .insertInto('over_categories')
    .values(
      overCategories.map(({ slug, icon, name }, index) => ({
        slug,
        icon,
        ...named(name),
        order_by: index + 1,
      })),
    )
    .returning('id')
    .execute();
  const overIds = zipIds(
    overCategories.map(({ slug }) => slug),
    overRows,
  );
  const rows = await db
    .insertInto('categories')
    .values(
      categories.map(({ slug, over, icon, name }, index) => ({
        slug,
        icon,
        ...named(name),
        over_category_id: idOf(overIds, over),
        order_by: index + 1,
      })),
    )
    .returning('id')
    .execute();
  return zipIds(
    categories.map(({ slug }) => slug),
    rows,
  );
};

const insertProducts = async (db: Db, places: PlaceIds): Promise<Goods['productId']> => {
  const categoryIds = await insertCategories(db);
  const shelves = laundries.flatMap(({ key: laundry }) =>
    products.map((product, index) => ({ laundry, product, index })),
  );
  const rows = await db
    .insertInto('products')
    .values(
      shelves.map(({ laundry, product, index }) => ({
        laundry_id: idOf(places.laundries, laundry),
        category_id: idOf(categoryIds, product.category),
        ...named(product.name),
        ...inLanguages('description', product.description),
        icon: product.icon,
        price_cents: product.price,
        unit: product.unit,
        bag: product.bag ?? null,
        is_active: !product.inactive,
        order_by: index + 1,
      })),
    )
    .returning('id')
    .execute();
  const ids = zipIds(
    shelves.map(({ laundry, product }) => `${idOf(places.laundries, laundry)} ${product.key}`),
    rows,
  );
  return (laundryId, product) => idOf(ids, `${laundryId} ${product}`);
};

const insertPromoCodes = async (db: Db, now: Date): Promise<Goods['promoId']> => {
  const today = wallClockAt(now).day;
  const rows = await db
    .insertInto('promo_codes')
    .values(
      promoCodes.map(({ code, basisPoints, amount, endedAgo }) => ({
        code,
        basis_points: basisPoints,
        amount_cents: amount,
        first_order_only: true,
        ends_on: endedAgo === null ? null : addDays(today, -endedAgo),
      })),
    )
    .returning('id')
    .execute();
  const ids = zipIds<string>(
    promoCodes.map(({ code }) => code),
    rows,
  );
  return (code) => idOf(ids, code);
};

export const insertGoods = async (db: Db, places: PlaceIds, now: Date): Promise<Goods> => ({
  productId: await insertProducts(db, places),
  promoId: await insertPromoCodes(db, now),
});
