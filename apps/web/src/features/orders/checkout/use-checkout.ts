import {
  deliveryDates,
  euroToCents,
  noCents,
  pickupDates,
  quote as quoteOf,
  stillOffered,
} from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { shiftsOf } from '../../schedule/offers.ts';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { placeKey } from '../../places/default-place.ts';
import type { Place } from '../../places/default-place.ts';
import { useKnownCards } from '../../payments/cards/cards.queries.ts';
import { lackingCredit, paymentFor } from '../payment.ts';
import { coversSmallest, whatIsMissing } from './missing.ts';
import type { FeeKind } from './order-amounts.ts';
import { pricedLines, productIdsOf } from './priced-lines.ts';
import type { CheckoutLine } from './priced-lines.ts';
import { promotionOf } from './promo/promo.ts';
import type { Promo } from './promo/promo.ts';
import { usePromo } from './promo/use-promo.ts';
import { useDraft } from './use-draft.ts';

type Basis = { uid: string; lines: readonly CheckoutLine[]; place: Place | undefined };

/** What is chosen so far, as far as it can still be had, what it costs and what is missing. */
export const useCheckout = ({ uid, lines, place }: Basis) => {
  const now = useWallClock();
  const wallet = useQuery(walletQuery());
  const cards = useKnownCards();
  const { draft, update, forget } = useDraft(uid, place && placeKey(place));
  const times = place?.collectionTimes ?? [];
  const shifts = shiftsOf(times);
  const pickup = stillOffered(draft.pickup, pickupDates(shifts, now));
  const delivery = stillOffered(draft.delivery, deliveryDates(shifts, pickup, now));
  const priced = pricedLines(lines);
  const promo = usePromo(draft.promo, (next) => update({ promo: next }), {
    place,
    productIds: productIdsOf(priced),
  });
  const quoteWith = (code: Promo | undefined) =>
    quoteOf(priced, { fee: place?.fee ?? noCents, promotion: code && promotionOf(code) });
  const quote = quoteWith(promo.promo);
  const fee: FeeKind | undefined = place && (place.isServiceFee ? 'service_fee' : 'delivery_fee');
  const balance = wallet.data && euroToCents(wallet.data.amount);
  const lacking = lackingCredit({ total: quote.total, balance });
  const payment = paymentFor({
    total: quote.total,
    balance,
    cards,
    mayInvoice: place?.mayInvoice ?? false,
    chosen: draft.payment,
  });
  const missing = whatIsMissing({
    lines: priced,
    hasGone: lines.some(({ isGone }) => isGone),
    hasPlace: place !== undefined,
    hasPickup: pickup !== undefined,
    hasDelivery: delivery !== undefined,
    lacking: payment ? undefined : lacking,
  });
  return {
    draft,
    update,
    forget,
    times,
    pickup,
    delivery,
    lost: {
      pickup: pickup ? undefined : draft.pickup,
      delivery: delivery ? undefined : draft.delivery,
    },
    quote,
    promo: { ...promo, savingOf: (code: Promo) => quoteWith(code).promotion },
    fee,
    missing,
    payment,
    cards,
    wallet: {
      balance,
      reserved: wallet.data ? euroToCents(wallet.data.held) : noCents,
      lacking,
      canOrderLess: coversSmallest(balance, quote.fee),
    },
  };
};
