import type { Order } from '@lavoir/contract';
import { addCents, euroToCents, noCents, subtractCents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { useKnownCards } from '../../payments/cards/cards.queries.ts';
import { coversSmallest, whatIsMissing } from '../checkout/missing.ts';
import type { Promo } from '../checkout/promo/promo.ts';
import { productIdsOf } from '../checkout/priced-lines.ts';
import { usePromo } from '../checkout/promo/use-promo.ts';
import { reservedOf } from '../ledger.ts';
import { agreedPayment, lackingCredit, paymentFor } from '../payment.ts';
import { ownPromo, pricedEdit, quoteEdit } from './changes.ts';
import { orderChange } from './order-change.ts';
import { useEditedLines } from './use-edited-lines.ts';
import { useEditedVisits } from './use-edited-visits.ts';

/** An edited order with all that can be otherwise, what it costs, what it cost and what is missing. */
export const useEditing = (edited: EditedOrder, order: Order) => {
  const wallet = useQuery(walletQuery());
  const cards = useKnownCards();
  const { lines, setQuantity } = useEditedLines(edited, order);
  const { movedTo, ...visits } = useEditedVisits(edited, order);
  const { place, pickup, delivery } = visits;
  const comments = edited.comments ?? order.description ?? '';
  const overEstimate = edited.overEstimate ?? order.over_estimate;
  const before = euroToCents(order.total);
  const own = ownPromo(order);
  const promo = usePromo(
    edited.promo === undefined ? own : (edited.promo ?? undefined),
    (next) => changeEditedOrder({ promo: next?.id === own?.id ? undefined : (next ?? null) }),
    { order: order.id, place, productIds: productIdsOf(pricedEdit(lines)) },
    own,
  );
  const quoteWith = (code: Promo | undefined) => quoteEdit(lines, place.fee, code);
  const quote = quoteWith(promo.promo);
  const held = reservedOf(order);
  const free = wallet.data && euroToCents(wallet.data.amount);
  // what it holds for this order can pay for it
  const balance = free !== undefined ? addCents(free, held) : undefined;
  const { total } = quote;
  const lacking = lackingCredit({ total, balance });
  const payment = paymentFor({
    total,
    balance,
    cards,
    mayInvoice: place.mayInvoice,
    chosen: edited.payment ?? agreedPayment(order),
  });
  const wish = { lines, movedTo, pickup, delivery, payment, promo: promo.promo, overEstimate, comments };
  const change = orderChange(order, wish);
  return {
    ...visits,
    lines,
    setQuantity,
    comments,
    overEstimate,
    quote,
    promo: {
      ...promo,
      before: own,
      isChanged: promo.promo?.id !== own?.id,
      savingOf: (code: Promo) => quoteWith(code).promotion,
    },
    before,
    difference: subtractCents(quote.total, before),
    held,
    /** undefined where nothing can pay */
    payment,
    cards,
    wallet: {
      balance,
      reserved: wallet.data ? subtractCents(euroToCents(wallet.data.held), held) : noCents,
      lacking,
      canOrderLess: coversSmallest(balance, quote.fee),
    },
    change,
    isChanged: change === undefined || Object.keys(change).length > 0,
    missing: whatIsMissing({
      lines: pricedEdit(lines),
      hasGone: false,
      hasPlace: true,
      hasPickup: pickup !== undefined,
      hasDelivery: delivery !== undefined,
      lacking: payment ? undefined : lacking,
    }),
  };
};

export type Editing = ReturnType<typeof useEditing>;
