import { addCents, countsFor, promotionOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Basket } from '../../cart/use-basket.ts';
import { useSession } from '../../../lib/session.ts';
import { promotionOf as wanted } from '../checkout/promo/promo.ts';
import { readDraft } from '../checkout/use-draft.ts';

/** The code that was redeemed at checkout, with what it takes off the basket as it is now. */
export const useRedeemedPromo = ({
  lines,
}: Pick<Basket, 'lines'>): { code: string; amount: Cents } | undefined => {
  const session = useSession();
  const promo = session && readDraft(session.uid).promo;
  if (!promo) return undefined;
  const promotion = wanted(promo);
  const counting = lines.filter(({ productId }) => countsFor(promotion, productId));
  return {
    code: promo.code,
    amount: promotionOf(addCents(...counting.map(({ total }) => total)), promotion),
  };
};
