import { refuse } from '@lavoir/contract';
import type { showPromoCode } from '@lavoir/contract';
import { centsToEuro, countsFor, wallClockAt } from '@lavoir/domain';
import type { CallInput } from '@lavoir/contract';
import type { Context, Handler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { findPlace } from '../places/places.queries.ts';
import { isReturning } from './first-order.ts';
import { findPromoCode } from './promos.queries.ts';

type Query = CallInput<typeof showPromoCode>['query'];

/** An address that isn't chosen yet, or not theirs, is judged when the order is placed. */
const isElsewhere = async (
  { db, actor }: Context<typeof showPromoCode>,
  scheduleIds: readonly number[] | null,
  { orderable_type, orderable_id }: Query,
): Promise<boolean> => {
  if (!scheduleIds || !orderable_type || !orderable_id) return false;
  const place = await findPlace(db, actor.userId, orderable_type, orderable_id);
  return typeof place === 'object' && !scheduleIds.includes(place.scheduleId);
};

/** Takes no use: that happens with the order. Each try counts before the code is looked at; a right one counts nothing. */
export const handleShowPromoCode: Handler<typeof showPromoCode> = async (context, { params, query }) => {
  const { db, actor, clock, limits } = context;
  const over = await tooMany(context, 'promo', String(actor.userId));
  if (over) return over;
  const found = await findPromoCode(db, params.code);
  const { day: today } = wallClockAt(clock.now());
  // one that isn't out yet is nobody's business
  if (!found || (found.starts_on !== null && found.starts_on > today)) return refuse('promo_code_unknown');
  await limits.giveBack('promo', String(actor.userId));
  if (!found.is_active || (found.ends_on !== null && found.ends_on < today)) return refuse('promo_code_over');
  if (found.use_limit !== null && found.uses >= found.use_limit) return refuse('promo_code_used_up');
  if (found.first_order_only && (await isReturning(context, query.order_id)))
    return refuse('promo_code_first_order');
  if (await isElsewhere(context, found.schedule_ids, query)) return refuse('promo_code_elsewhere');
  const { id, code, promotion } = found;
  if (query.products && !query.products.some((productId) => countsFor(promotion, productId)))
    return refuse('promo_code_products');
  const isFixed = promotion.kind === 'fixed';
  const discount = isFixed ? centsToEuro(promotion.amount) : promotion.basisPoints / 100;
  const at_most = isFixed || promotion.atMost === undefined ? null : centsToEuro(promotion.atMost);
  const product_ids = found.product_ids;
  return { promo_code: { id, code, discount, fixed_amount: isFixed, at_most, product_ids, available: true } };
};
