import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Day } from '@lavoir/domain';
import type { Context, Actor } from '../../http/context.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { isReturning } from '../promos/first-order.ts';
import { takePromoCode } from '../promos/promos.queries.ts';
import type { TakenPromo } from '../promos/promos.queries.ts';

type Parts = Pick<Context, 'db' | 'secrets'> & { actor: Actor };

/**
 * Takes the code's use. Orders of a customer take turns here, as their rights depend on their other orders; a full
 * lock would wait crosswise with an equal request, whose idempotency key refers to the row.
 */
export const takePromotion = async (
  context: Parts,
  promoCodeId: number | null | undefined,
  today: Day,
  /** the order that it is for, where that stands already */
  orderId?: number,
): Promise<TakenPromo | undefined | Refusal<'promo_code_invalid'>> => {
  if (!promoCodeId) return undefined;
  const { db, actor } = context;
  await lockUser(db, actor.userId);
  const refused = refuse('promo_code_invalid', { field: 'promo_code' });
  const taken = await takePromoCode(db, promoCodeId, today);
  if (!taken) return refused;
  return taken.firstOrderOnly && (await isReturning(context, orderId)) ? refused : taken;
};
