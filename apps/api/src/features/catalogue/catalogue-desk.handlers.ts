import { refuse } from '@lavoir/contract';
import type {
  addOpsProduct,
  placeOpsProduct,
  readOpsCatalogue,
  readProductHistory,
  saveOpsCatalogue,
  withdrawProductChange,
} from '@lavoir/contract';
import {
  addDays,
  asMilli,
  centsToEuro,
  euroToCents,
  milliToQuantity,
  rateOf,
  wallClockAt,
} from '@lavoir/domain';
import type { Actor, Handler, RepeatableHandler } from '../../http/context.ts';
import { changeProducts } from './change-products.ts';
import { presentCatalogue, presentChange } from './catalogue-desk.presentation.ts';
import { placeBehind } from './place-behind.ts';
import {
  countUnderWay,
  findChanges,
  findLastOnShelf,
  findProduct,
  insertProduct,
  lockChange,
  lockShelf,
  recordChange,
  sumSold,
  updateChange,
  updateProduct,
} from './catalogue-desk.queries.ts';

/** Of a product's history so many are shown. */
const mostChanges = 100;
const soldDays = 30;

const madeNow = ({ userId }: Actor, at: Date) => ({
  made_by: userId,
  made_at: at,
  applied_at: at,
  from_day: wallClockAt(at).day,
});

export const handleReadOpsCatalogue: Handler<typeof readOpsCatalogue> = async ({ db, clock }, { query }) =>
  (await presentCatalogue(db, query.laundry_id, clock.now())) ?? refuse('not_found');

const saveFirst: Handler<typeof saveOpsCatalogue> = async ({ db, actor, clock }, { body }) => {
  const at = clock.now();
  const { day: today } = wallClockAt(at);
  const { laundry_id, from, reason, changes } = body;
  if (from !== null && from <= today) return refuse('day_not_ahead', { field: 'from' });
  const refused = await changeProducts(db, {
    laundryId: laundry_id,
    changes,
    from,
    today,
    reason,
    actorId: actor.userId,
    at,
  });
  return refused ?? (await presentCatalogue(db, laundry_id, at)) ?? refuse('not_found');
};

export const saveOpsCatalogueOnce: RepeatableHandler<typeof saveOpsCatalogue> = {
  first: saveFirst,
  subjectOf: ({ laundry_id }) => laundry_id,
  again: async ({ db, clock }, laundryId) =>
    (await presentCatalogue(db, laundryId, clock.now())) ?? refuse('not_found'),
};

const addFirst: Handler<typeof addOpsProduct> = async ({ db, actor, clock }, { body }) => {
  const { laundry_id, category_id, unit, price, vat_percent, ...texts } = body;
  const last = await findLastOnShelf(db, { laundry_id, category_id });
  if (last === undefined) return refuse('not_found');
  const vat_rate = rateOf(vat_percent);
  const cells = { ...texts, price_cents: euroToCents(price), vat_rate, is_active: false };
  const id = await insertProduct(db, { ...cells, laundry_id, category_id, unit, order_by: last + 1 });
  await recordChange(db, { ...cells, product_id: id, ...madeNow(actor, clock.now()) });
  return { id };
};

export const addOpsProductOnce: RepeatableHandler<typeof addOpsProduct> = {
  first: addFirst,
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

/** Puts it behind another of its category, and numbers that anew. */
export const handlePlaceOpsProduct: Handler<typeof placeOpsProduct> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const known = await findProduct(db, params.id);
  if (!known) return refuse('not_found');
  const shelf = await lockShelf(db, known);
  const placed = placeBehind(shelf, known.id, body.behind);
  if (placed === 'gone') return refuse('changed_meanwhile', { params: { name: known.name_en } });
  if (placed === 'unknown') return refuse('not_found');
  for (const { id, order_by } of placed.renumbered) await updateProduct(db, id, { order_by });
  if (placed.at !== shelf.findIndex(({ id }) => id === known.id))
    await recordChange(db, {
      product_id: known.id,
      order_by: placed.at + 1,
      ...madeNow(actor, clock.now()),
    });
  return (await presentCatalogue(db, known.laundry_id, clock.now())) ?? refuse('not_found');
};

export const handleReadProductHistory: Handler<typeof readProductHistory> = async (
  { db, listDb, clock },
  { params },
) => {
  const product = await findProduct(db, params.id);
  if (!product) return refuse('not_found');
  const today = wallClockAt(clock.now()).day;
  const [changes, underWay, sold] = await Promise.all([
    findChanges(db, product.id, mostChanges),
    countUnderWay(listDb, product),
    sumSold(listDb, product, { from: addDays(today, -soldDays), to: today }),
  ]);
  return {
    changes: changes.map(presentChange),
    under_way: underWay.map(({ unit_price_cents, orders }) => ({
      price: centsToEuro(unit_price_cents),
      orders,
    })),
    sold: milliToQuantity(asMilli(sold)),
  };
};

export const handleWithdrawProductChange: Handler<typeof withdrawProductChange> = async (
  { db, actor, clock },
  { params: { id } },
) => {
  const change = await lockChange(db, id);
  if (!change) return refuse('not_found');
  if (change.applied_at) return refuse('change_holds');
  if (!change.withdrawn_at)
    await updateChange(db, id, { withdrawn_at: clock.now(), withdrawn_by: actor.userId });
  return { id };
};
