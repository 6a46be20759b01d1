import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import { countsFor } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Context, Actor } from '../../../http/context.ts';
import { tooMany } from '../../../http/too-many.ts';
import { lockUser } from '../../accounts/accounts.queries.ts';
import { isReturning } from '../../promos/first-order.ts';
import { takePromoCode } from '../../promos/promos.queries.ts';
import type { TakenPromo } from '../../promos/promos.queries.ts';

export type PromoRefusal =
  | 'promo_code_invalid'
  | 'promo_code_elsewhere'
  | 'promo_code_products'
  | 'too_many_requests';

type Parts = Pick<Context, 'db' | 'secrets' | 'limits'> & { actor: Actor };

type Order = {
  /** the area's or point's where it is fetched */
  scheduleId: number;
  productIds: readonly number[];
  /** where it stands already */
  id?: number;
};

const take = async (
  context: Parts,
  promoCodeId: number,
  today: Day,
  order: Order,
): Promise<TakenPromo | Refusal<PromoRefusal>> => {
  const { db, actor } = context;
  await lockUser(db, actor.userId);
  const refused = refuse('promo_code_invalid', { field: 'promo_code' });
  const taken = await takePromoCode(db, promoCodeId, today);
  if (!taken) return refused;
  if (taken.scheduleIds?.includes(order.scheduleId) === false)
    return refuse('promo_code_elsewhere', { field: 'promo_code' });
  if (!order.productIds.some((productId) => countsFor(taken.promotion, productId)))
    return refuse('promo_code_products', { field: 'promo_code' });
  return taken.firstOrderOnly && (await isReturning(context, order.id)) ? refused : taken;
};

/**
 * Takes the code's use. A try counts as one of its text does, whatever becomes of the order, so that ids aren't guessed
 * either. Orders of a customer take turns here, as their rights depend on their other orders; a full lock would wait crosswise
 * with an equal request, whose idempotency key refers to the row.
 */
export const takePromotion = async (
  context: Parts,
  promoCodeId: number | null | undefined,
  today: Day,
  order: Order,
): Promise<TakenPromo | undefined | Refusal<PromoRefusal>> => {
  if (!promoCodeId) return undefined;
  const { limits, actor } = context;
  const over = await tooMany(context, 'promo', String(actor.userId));
  if (over) return over;
  const taken = await take(context, promoCodeId, today, order);
  if (!isRefusal(taken)) await limits.giveBack('promo', String(actor.userId));
  return taken;
};
