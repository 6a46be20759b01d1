import { listProducts } from '@lavoir/contract';
import type { Product } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { readyJson } from '../../http/ready-answers.ts';
import type { ReadyAnswer } from '../../http/ready-answers.ts';
import type { Kept } from '../../live/keeper.ts';
import { findProducts } from './catalogue.queries.ts';
import { presentCopied } from './copied.ts';

type ProductRow = Awaited<ReturnType<typeof findProducts>>[number];

const named = (en: string, fr: string, nl: string) => ({ name: en, name_en: en, name_fr: fr, name_nl: nl });

/** The constant that clients compare: `body laundry`, `top`, `Kilo`. What people read stands in the languages' names. */
const constantOf = (slug: string): string => (slug === 'kilo' ? 'Kilo' : slug.replaceAll('-', ' '));

const presentProduct = (row: ProductRow): Product => ({
  id: row.id,
  ...named(row.name_en, row.name_fr, row.name_nl),
  description: row.description_en,
  description_fr: row.description_fr,
  description_nl: row.description_nl,
  ...presentCopied(row),
  price: centsToEuro(row.price_cents),
  bag: row.bag as Product['bag'],
  is_active: row.is_active,
  quantity: 0,
  laundry_id: row.laundry_id,
  category: {
    id: row.category_id,
    slug: row.category_slug,
    ...named(row.category_en, row.category_fr, row.category_nl),
    name: constantOf(row.category_slug),
    icon: row.category_icon,
    dark_icon: row.category_icon,
    order_by: row.category_order,
    over_category: {
      id: row.over_id,
      slug: row.over_slug,
      ...named(row.over_en, row.over_fr, row.over_nl),
      name: constantOf(row.over_slug),
      icon: row.over_icon,
      order_by: row.over_order,
    },
  },
});

/** What a laundry sells, the same for all of its customers. Orders are priced from the database itself. */
export type Shelf = { ready: ReadyAnswer; prices: ReadonlyMap<number, Cents> };

/** by laundry */
export const shelf: Kept<number, Shelf> = {
  channel: 'catalogue',
  read: async (db, laundryId) => {
    const rows = await findProducts(db, laundryId);
    const ready = readyJson(listProducts, { products: rows.map(presentProduct) }, 'browser');
    await Promise.all([ready.body('br'), ready.body('gzip')]);
    return {
      ready,
      prices: new Map(rows.map(({ id, price_cents }) => [id, price_cents])),
    };
  },
};
