import { refuse } from '@lavoir/contract';
import type { addOpsCategory, CategoryCells, changeOpsCategory, placeOpsCategory } from '@lavoir/contract';
import { changedByBoth, ownChanges } from '@lavoir/domain';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import {
  changeCategory,
  findOverCategory,
  insertCategory,
  lockCategories,
  lockCategory,
  slugOfCategory,
} from './category-desk.queries.ts';
import { placeBehind } from './place-behind.ts';
import { slugOf } from './slug-of.ts';

const addFirst: Handler<typeof addOpsCategory> = async ({ db, actor, clock }, { body }) => {
  const over = await findOverCategory(db, body.over_category_id);
  if (!over) return refuse('not_found');
  const added = await insertCategory(db, {
    ...body,
    slug: slugOf(body.name_en),
    icon: over.icon,
    changed_by: actor.userId,
    changed_at: clock.now(),
  });
  return added ?? refuse('category_exists', { field: 'name_en' });
};

export const addOpsCategoryOnce: RepeatableHandler<typeof addOpsCategory> = {
  first: addFirst,
  subjectOf: ({ id }) => id,
  again: async ({ db }, id) => (await slugOfCategory(db, id)) ?? refuse('not_found'),
};

const cellsOf = ({ name_en, name_fr, name_nl, is_active }: CategoryCells): CategoryCells => ({
  name_en,
  name_fr,
  name_nl,
  is_active,
});

export const handleChangeOpsCategory: Handler<typeof changeOpsCategory> = async (
  { db, actor, clock },
  { params: { id }, body: { seen, ...wished } },
) => {
  const category = await lockCategory(db, id);
  if (!category) return refuse('not_found');
  const versions = { now: cellsOf(category), seen, wished };
  if (changedByBoth(versions).length > 0)
    return refuse('changed_meanwhile', { params: { name: category.name_en } });
  const mine = ownChanges(versions);
  if (Object.keys(mine).length > 0) await changeCategory(db, id, mine, actor.userId, clock.now());
  return { id };
};

export const handlePlaceOpsCategory: Handler<typeof placeOpsCategory> = async (
  { db, actor, clock },
  { params: { id }, body },
) => {
  const shelf = await lockCategories(db, id);
  const placed = placeBehind(shelf, id, body.behind);
  if (placed === 'unknown') return refuse('not_found');
  if (placed === 'gone')
    return refuse('changed_meanwhile', {
      params: { name: shelf.find((one) => one.id === id)?.name_en ?? '' },
    });
  for (const { id: moved, order_by } of placed.renumbered)
    await changeCategory(db, moved, { order_by }, actor.userId, clock.now());
  return { id };
};
