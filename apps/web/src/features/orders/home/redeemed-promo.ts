import { addCents, countsFor, noCents, promotionOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Basket } from '../../cart/use-basket.ts';
import { useSession } from '../../../lib/session.ts';
import { keptPromo } from '../checkout/promo/kept-promo.ts';
import { promotionOf as wanted } from '../checkout/promo/promo.ts';

/** The code that was redeemed at checkout, with what it takes off the basket as it is now. */
export const useRedeemedPromo = ({
  lines,
}: Pick<Basket, 'lines'>): { code: string; amount: Cents } | undefined => {
  const session = useSession();
  const promo = session && keptPromo(session.uid);
  if (!promo || promo.waits) return undefined;
  const promotion = wanted(promo);
  const counting = lines.filter(({ productId }) => countsFor(promotion, productId));
  const amount = promotionOf(addCents(...counting.map(({ total }) => total)), promotion);
  return amount > noCents ? { code: promo.code, amount } : undefined;
};
