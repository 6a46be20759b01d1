import { promotionOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useSession } from '../../../lib/session.ts';
import { promotionOf as wanted } from '../checkout/promo/promo.ts';
import { readDraft } from '../checkout/use-draft.ts';

/** The code that was redeemed at checkout, with what it takes off the basket as it is now. */
export const useRedeemedPromo = (subtotal: Cents): { code: string; amount: Cents } | undefined => {
  const session = useSession();
  const promo = session && readDraft(session.uid).promo;
  return promo && { code: promo.code, amount: promotionOf(subtotal, wanted(promo)) };
};
