import { asCents } from '@lavoir/domain';
import type { TestApp } from './test-app.ts';

/** What the test laundry sells by the piece, by the kilo and as a bag; what it doesn't any more, and what another one does. */
export const createProducts = async (db: TestApp['db'], laundryId: number, otherLaundryId: number) => {
  const names = {
    name_en: 'Clothing',
    name_fr: 'Vêtements',
    name_nl: 'Kleding',
    icon: 'shirt-hanger',
    order_by: 1,
  };
  const over = await db
    .insertInto('over_categories')
    .values({ slug: 'clothing', ...names })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('categories')
    .values({ slug: 'tops', over_category_id: over.id, ...names })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insert = async (
    name: string,
    cents: number,
    more: { unit?: string; bag?: string; is_active?: boolean; laundry?: number } = {},
  ) => {
    const { unit = 'piece', bag = null, is_active = true, laundry = laundryId } = more;
    const { id } = await db
      .insertInto('products')
      .values({
        laundry_id: laundry,
        category_id: category.id,
        name_en: name,
        name_fr: `${name} (fr)`,
        name_nl: `${name} (nl)`,
        icon: 'shirt-hanger',
        price_cents: asCents(cents),
        unit,
        bag,
        is_active,
        order_by: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    shirt: await insert('Shirt', 500),
    kilo: await insert('Wash & fold', 390, { unit: 'kg' }),
    bag: await insert('Folded Bag', 1200, { bag: 'folded' }),
    retired: await insert('Retired', 500, { is_active: false }),
    elsewhere: await insert('Elsewhere', 500, { laundry: otherLaundryId }),
  };
};
