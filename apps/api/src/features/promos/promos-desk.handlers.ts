import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallInput,
  OpsPromoCode,
  addOpsPromoCode,
  changeOpsPromoCode,
  listOpsPromoCodes,
  listPromoScopes,
  showOpsPromoCode,
  switchOpsPromoCode,
} from '@lavoir/contract';
import { asCents, centsToEuro, euroToCents, wallClockAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor, Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import {
  countPromos,
  findPlacesOfPromos,
  findProductsOfPromos,
  findPromo,
  findPromoChanges,
  findPromoPage,
  findPromoUse,
  insertPromo,
  isCodeTaken,
  isScopeKnown,
  lockPromo,
  presentPromo,
  recordPromoChange,
  switchPromo,
  updatePromo,
} from './promos-desk.queries.ts';

const pageSize = 100;
const mostOrders = 50;

const cursorOf = ({ rank, code }: { rank: number; code: string }): string =>
  Buffer.from(`${rank} ${code}`).toString('base64url');

const placeOf = (cursor: string) => {
  const [, rank = '', code = ''] = /^([1-5]) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return code === '' ? undefined : { rank: Number(rank), code };
};

export const handleListOpsPromoCodes: Handler<typeof listOpsPromoCodes> = async (
  { db, clock },
  { query },
) => {
  const after = readCursor(query.cursor, placeOf);
  if (isRefusal(after)) return after;
  const { day: today } = wallClockAt(clock.now());
  const wanted = { today, q: query.q || undefined, state: query.state, after };
  const [rows, counts] = await Promise.all([findPromoPage(db, wanted, pageSize + 1), countPromos(db, today)]);
  const { shown, next } = pageOf(rows, pageSize, cursorOf);
  return { data: shown.map(presentPromo), next_cursor: next, counts, today };
};

export const handleShowOpsPromoCode: Handler<typeof showOpsPromoCode> = async (
  { db, listDb, clock },
  { params: { id } },
) => {
  const row = await findPromo(db, id, wallClockAt(clock.now()).day);
  if (!row) return refuse('not_found');
  const [use, changes] = await Promise.all([findPromoUse(listDb, id, mostOrders), findPromoChanges(db, id)]);
  return {
    promo_code: presentPromo(row),
    taken_off: centsToEuro(asCents(use.cents)),
    orders: use.orders.map((order) => ({
      id: order.id,
      lavoir_order_id: order.public_id,
      customer: order.customer,
      at: order.created_at.toISOString(),
      taken_off: centsToEuro(order.promotion_cents),
    })),
    changes: changes.map(({ id: changeId, action, made_at, by }) => ({
      id: changeId,
      action: action as 'made',
      by,
      at: made_at.toISOString(),
    })),
  };
};

type Terms = CallInput<typeof addOpsPromoCode>['body'];

const refuseTerms = async (db: Db, terms: Terms) => {
  if (!terms.fixed_amount && terms.discount > 100)
    return refuse('promo_percent_too_much', { field: 'discount' });
  if (terms.fixed_amount && terms.at_most !== null)
    return refuse('promo_ceiling_of_fixed', { field: 'at_most' });
  const isCrossed = terms.starts_on !== null && terms.ends_on !== null && terms.ends_on < terms.starts_on;
  if (isCrossed) return refuse('promo_dates_crossed', { field: 'ends_on' });
  const isKnown = await isScopeKnown(db, terms.schedule_ids ?? [], terms.product_ids ?? []);
  return isKnown ? undefined : refuse('promo_scope_unknown', { field: 'schedule_ids' });
};

const columnsOf = (terms: Terms) => ({
  code: terms.code.toUpperCase(),
  basis_points: terms.fixed_amount ? null : Math.round(terms.discount * 100),
  amount_cents: terms.fixed_amount ? euroToCents(terms.discount) : null,
  most_cents: terms.at_most === null ? null : euroToCents(terms.at_most),
  first_order_only: terms.first_order_only,
  starts_on: terms.starts_on,
  ends_on: terms.ends_on,
  use_limit: terms.limit,
  schedule_ids: terms.schedule_ids,
  product_ids: terms.product_ids,
});

type Showing = Pick<Context, 'clock'> & { db: Db };

const show = async ({ db, clock }: Showing, id: number) => {
  const row = await findPromo(db, id, wallClockAt(clock.now()).day);
  return row ? { promo_code: presentPromo(row) } : refuse('not_found');
};

const record = (
  { db, actor, clock }: Showing & { actor: Actor },
  id: number,
  action: 'made' | 'changed' | 'switched_on' | 'switched_off',
  terms: object,
) =>
  recordPromoChange(db, {
    promo_code_id: id,
    action,
    terms: JSON.stringify(terms),
    made_by: actor.userId,
    made_at: clock.now(),
  });

const addFirst: Handler<typeof addOpsPromoCode> = async (context, { body }) => {
  const refused = await refuseTerms(context.db, body);
  if (refused) return refused;
  const id = await insertPromo(context.db, columnsOf(body));
  if (id === undefined) return refuse('promo_code_taken', { field: 'code' });
  await record(context, id, 'made', body);
  return show(context, id);
};

export const addOpsPromoCodeOnce: RepeatableHandler<typeof addOpsPromoCode> = {
  first: addFirst,
  subjectOf: ({ promo_code }) => promo_code.id,
  again: show,
};

const names = [
  'code',
  'discount',
  'fixed_amount',
  'at_most',
  'limit',
  'first_order_only',
  'starts_on',
  'ends_on',
  'schedule_ids',
  'product_ids',
] as const satisfies readonly (keyof Terms & keyof OpsPromoCode)[];

/** Lists of ids are sorted on their way in, so equal ones read the same. */
const isEqual = (one: Terms[(typeof names)[number]], other: Terms[(typeof names)[number]]): boolean =>
  String(one) === String(other);

/** Why the code can't say this from now on. */
const refuseChange = async (
  db: Db,
  now: OpsPromoCode,
  { seen, ...terms }: CallInput<typeof changeOpsPromoCode>['body'],
) => {
  const wished: Terms = { ...terms, code: terms.code.toUpperCase() };
  const isStale = names.some((name) => !isEqual(now[name], seen[name]) && !isEqual(now[name], wished[name]));
  if (isStale) return refuse('changed_meanwhile', { params: { name: now.code } });
  const fixed = (['code', 'discount', 'fixed_amount', 'at_most', 'product_ids'] as const).find(
    (name) => !isEqual(now[name], wished[name]),
  );
  if (now.is_used && fixed) return refuse('promo_code_used', { field: fixed });
  if (wished.limit !== null && wished.limit < now.uses)
    return refuse('promo_limit_below_uses', { field: 'limit', params: { uses: now.uses } });
  if (await isCodeTaken(db, wished.code, now.id)) return refuse('promo_code_taken', { field: 'code' });
  return refuseTerms(db, wished);
};

export const handleChangeOpsPromoCode: Handler<typeof changeOpsPromoCode> = async (
  context,
  { params, body },
) => {
  const { db } = context;
  if (!(await lockPromo(db, params.id))) return refuse('not_found');
  const found = await show(context, params.id);
  if (isRefusal(found)) return found;
  const refused = await refuseChange(db, found.promo_code, body);
  if (refused) return refused;
  const { seen: _seen, ...terms } = body;
  const columns = columnsOf(terms);
  const isSame = names.every((name) =>
    isEqual(found.promo_code[name], { ...terms, code: columns.code }[name]),
  );
  if (isSame) return found;
  await updatePromo(db, params.id, columns);
  await record(context, params.id, 'changed', terms);
  return show(context, params.id);
};

export const handleListPromoScopes: Handler<typeof listPromoScopes> = async ({ db }) => {
  const [places, products] = await Promise.all([findPlacesOfPromos(db), findProductsOfPromos(db)]);
  return { places, products };
};

export const handleSwitchOpsPromoCode: Handler<typeof switchOpsPromoCode> = async (
  context,
  { params, body },
) => {
  const { db } = context;
  if (await switchPromo(db, params.id, body.is_active))
    await record(context, params.id, body.is_active ? 'switched_on' : 'switched_off', body);
  return show(context, params.id);
};
