import type { Order, Product } from '@lavoir/contract';
import {
  addCents,
  deliveryDates,
  euroToCents,
  missingToMinimum,
  noCents,
  pickupDates,
  subtractCents,
} from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { shiftsOf } from '../../schedule/offers.ts';
import { useWallClock } from '../../schedule/wall-clock.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { useKnownCards } from '../../payments/cards/cards.queries.ts';
import { coversSmallest, whatIsMissing } from '../checkout/missing.ts';
import type { Promo } from '../checkout/promo/promo.ts';
import { productIdsOf } from '../checkout/priced-lines.ts';
import { usePromo } from '../checkout/promo/use-promo.ts';
import { reservedOf } from '../ledger.ts';
import { agreedPayment, lackingCredit, paymentChange, paymentFor } from '../payment.ts';
import {
  changedLines,
  editedLines,
  lineDiff,
  ownPromo,
  pricedEdit,
  quoteEdit,
  withQuantity,
} from './changes.ts';
import type { OrderChange } from './changes.ts';
import {
  afterPickup,
  agreedVisits,
  isSameVisit,
  standingPlace,
  visitNow,
  withOwnPlaces,
} from './standing.ts';

/** The lines of an edited order, what it comes to, and how to change them. */
export const useEditedLines = (edited: EditedOrder, order: Order) => {
  const { data: products } = useQuery(productsQuery());
  const lines = editedLines(order, edited.quantities, products);
  const setQuantity = (productId: number, quantity: number): void => {
    const max = lines.find((line) => line.productId === productId)?.max ?? quantity;
    changeEditedOrder({
      quantities: withQuantity(order, edited.quantities, productId, Math.max(0, Math.min(quantity, max))),
    });
  };
  return {
    lines,
    /** what is sold where the customer orders is another laundry's: nothing can be added */
    isElsewhere: products !== undefined && products[0]?.laundry_id !== order.laundry_id,
    missing: missingToMinimum(pricedEdit(lines)),
    setQuantity,
    /** for the catalogue */
    quantities: {
      quantityOf: (productId: number): number =>
        lines.find((line) => line.productId === productId)?.quantity ?? 0,
      setQuantity: ({ id }: Product, quantity: number): void => setQuantity(id, quantity),
    },
  };
};

/** An edited order with all that can be otherwise, what it costs, what it cost and what is missing. */
export const useEditing = (edited: EditedOrder, order: Order) => {
  const now = useWallClock();
  const wallet = useQuery(walletQuery());
  const cards = useKnownCards();
  const { homes, points } = usePlaces();
  const places = [...homes, ...points];
  const { lines, setQuantity } = useEditedLines(edited, order);
  const ownKey = placeKey({
    type: order.orderable_type === 'CollectionPoint' ? 'CollectionPoint' : 'DeliveryAddress',
    id: order.orderable_id,
  });
  const keyOf = edited.place ?? ownKey;
  const found = places.find((place) => placeKey(place) === keyOf);
  const isMoved = keyOf !== ownKey && found !== undefined;
  const place = isMoved
    ? found
    : standingPlace(
        order,
        places.find((one) => placeKey(one) === ownKey),
      );
  const agreed = isMoved ? undefined : agreedVisits(order);
  const times = agreed
    ? withOwnPlaces(place.collectionTimes, [agreed.pickup, agreed.delivery])
    : place.collectionTimes;
  const shifts = shiftsOf(times);
  const pickup = visitNow(edited.pickup, agreed?.pickup, pickupDates(shifts, now));
  const delivery = afterPickup(
    pickup,
    visitNow(edited.delivery, agreed?.delivery, deliveryDates(shifts, pickup, now)),
  );
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
  const isPromoChanged = promo.promo?.id !== own?.id;
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
  const isDescribed = comments.trim() !== (order.description ?? '');
  const isPickupMoved = !isSameVisit(pickup, agreed?.pickup);
  const isDeliveryMoved = !isSameVisit(delivery, agreed?.delivery);
  const change: OrderChange | undefined = pickup &&
    delivery && {
      ...(changedLines(lines).length > 0 && { product_orders_attributes: lineDiff(order, lines) }),
      ...(isMoved && { orderable_type: place.type, orderable_id: place.id }),
      ...(payment && paymentChange(order, payment)),
      ...((isMoved || isPickupMoved) && { pickup_date: pickup.day, pickup_slot: pickup.slot }),
      ...((isMoved || isDeliveryMoved) && { delivery_date: delivery.day, delivery_slot: delivery.slot }),
      ...(isPromoChanged && { promo_code_id: promo.promo?.id ?? null }),
      ...(overEstimate !== order.over_estimate && { over_estimate: overEstimate }),
      ...(isDescribed && { description: comments.trim() || null }),
    };
  return {
    lines,
    setQuantity,
    places,
    place,
    times,
    pickup,
    delivery,
    /** the pick-up stays as it was agreed: a delivery is judged alone */
    isPickupAgreed: agreed !== undefined && !isPickupMoved,
    lost: {
      pickup: pickup ? undefined : edited.pickup,
      delivery: delivery ? undefined : (edited.delivery ?? agreed?.delivery),
    },
    comments,
    overEstimate,
    quote,
    promo: {
      ...promo,
      before: own,
      isChanged: isPromoChanged,
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
    /** what is sent: nothing of what stays; undefined while a time is missing */
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
