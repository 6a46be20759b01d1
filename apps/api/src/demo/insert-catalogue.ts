import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { idOf, zipIds } from './insert-places.ts';
import type { PlaceIds } from './insert-places.ts';
import { laundries } from './places.ts';
import type { LaundryKey } from './places.ts';
import { categories, overCategories, products } from './products.ts';
import type { Product, Texts } from './products.ts';

const named = ([en, fr, nl]: Texts) => ({ name_en: en, name_fr: fr, name_nl: nl });

/** Every product stands on the shelves of every laundry. */
export type ProductIds = (laundry: LaundryKey, product: Product) => number;

const insertCategories = async (db: Kysely<DB>): Promise<Map<string, number>> => {
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

export const insertCatalogue = async (db: Kysely<DB>, places: PlaceIds): Promise<ProductIds> => {
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
        description_en: product.description[0],
        description_fr: product.description[1],
        description_nl: product.description[2],
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
    shelves.map(({ laundry, product }) => `${laundry} ${product.key}`),
    rows,
  );
  return (laundry, product) => idOf(ids, `${laundry} ${product.key}`);
};
