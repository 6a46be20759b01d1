import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Categories } from '../../db/migrations/schema.ts';

export const findOverCategory = (db: Db, id: number) =>
  db.selectFrom('over_categories').select('icon').where('id', '=', id).executeTakeFirst();

/** The last of those under the same one; undefined where another has its constant. */
export const insertCategory = (db: Db, category: Omit<Insertable<Categories>, 'order_by'>) =>
  db
    .insertInto('categories')
    .values((eb) => ({
      ...category,
      order_by: eb
        .selectFrom('categories')
        .select(({ fn, lit }) => eb(fn.coalesce(fn.max('order_by'), lit(0)), '+', 1).as('next'))
        .where('over_category_id', '=', category.over_category_id),
    }))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst();

export const slugOfCategory = (db: Db, id: number) =>
  db.selectFrom('categories').select(['id', 'slug']).where('id', '=', id).executeTakeFirst();

export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Its neighbours and itself in shelf order, locked in that of their numbers. */
export const lockCategories = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name_en', 'order_by'])
    .where('over_category_id', '=', (eb) =>
      eb.selectFrom('categories').select('over_category_id').where('id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.order_by - other.order_by || one.id - other.id);
};

export const changeCategory = (db: Db, id: number, cells: Updateable<Categories>, by: number, at: Date) =>
  db
    .updateTable('categories')
    .set({ ...cells, changed_by: by, changed_at: at })
    .where('id', '=', id)
    .execute();
