import type { Cents } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addressesQuery } from '../../places/addresses.queries.ts';
import { basketGone, noteBasketGone } from '../../cart/basket-gone.ts';
import { cartQuery, resetCart, tellOrdered } from '../../cart/cart.queries.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { collectionPointsQuery } from '../../places/collection-points.queries.ts';
import { bagsQuery } from '../../accounts/bags.queries.ts';
import { askAnew, askAnewInTime } from '../ask-anew.ts';
import { usePlaceOrder } from '../orders.mutations.ts';
import type { NewOrder } from '../orders.mutations.ts';
import { ordersQuery } from '../orders.queries.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { cardsQuery } from '../../payments/cards/cards.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { isLate, isRefusal, Refused } from '../../../lib/refused.ts';
import { toast } from '../../../ui/toast.ts';
import type { OrderAttempt } from './draft.ts';
import { orderToasts } from './order-toasts.ts';
import { promoKey } from './promo/promo.queries.ts';
import { refusalText, wayOutOf } from './refused-order.ts';
import type { WayOut } from './refused-order.ts';

/** What the server said no to: its words, where it had some, and where to go on. */
export type OrderRefusal = {
  text: string | undefined;
  /** nobody answered for long enough */
  isLate: boolean;
  out: WayOut;
  /** nothing is ordered by this attempt, or not any more: the next is a new one */
  isSpent: boolean;
};

type Query = { queryKey: readonly unknown[] };

const placesQueries = (): Query[] => [addressesQuery(), collectionPointsQuery()];

/** What may have changed since it was shown, and led to the refusal. */
const outdatedBy = (out: WayOut): Query[] => {
  if (out.to === 'times' || out.to === 'address') return placesQueries();
  if (out.to === 'orders') return [cartQuery(), ordersQuery(), walletQuery()];
  if (out.to === 'wallet' || out.to === 'payment') return [walletQuery(), cardsQuery()];
  const inBasket = [cartQuery(), productsQuery()];
  if (out.to === 'amounts') return [...inBasket, ...placesQueries(), { queryKey: [promoKey] }];
  return out.to === 'items' ? inBasket : [];
};

/** Places the order and moves on to its confirmation, or resolves to why not. */
export const usePlacing = () => {
  const texts = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const placeOrder = usePlaceOrder();
  const [isPlacing, setIsPlacing] = useState(false);
  // what was made of this basket is over: it may be ordered anew, though the server has emptied it
  const isOver = useRef(false);

  /**
   * @param shown the total that its customer sees
   * @param isAnother after another one from this basket, of which nobody knows what became: where it was placed the basket
   * is empty, and it is shown instead
   */
  const place = async (
    order: NewOrder,
    { key, lineIds }: OrderAttempt,
    shown: Cents,
    isAnother: boolean,
  ): Promise<OrderRefusal | undefined> => {
    setIsPlacing(true);
    try {
      if (isAnother) {
        const cart = await client.fetchQuery({ ...cartQuery(), staleTime: 0, retry: false });
        if (cart.cart_products.length === 0) {
          await navigate({ to: '/order' });
          return undefined;
        }
      }
      const placed = await placeOrder.mutateAsync({
        order,
        key,
        shown,
        lineIds: isOver.current ? [] : lineIds,
      });
      // first away from here: an empty cart leads back home
      await navigate({ to: '/purchase-success', state: { placedOrder: placed.id } });
      void resetCart();
      tellOrdered(placed.id);
      void askAnew(client, [...placesQueries(), productsQuery(), walletQuery(), cardsQuery(), bagsQuery()]);
      return undefined;
    } catch (reason) {
      const out = wayOutOf(reason);
      for (const text of orderToasts(reason, texts)) toast.error(text);
      isOver.current ||= reason instanceof Refused && reason.code === 'order_ended';
      if (out.to === 'orders') noteBasketGone(basketGone() ?? { order: undefined });
      await askAnewInTime(client, outdatedBy(out));
      setIsPlacing(false);
      return {
        text: refusalText(reason, texts.t('checkout.invalid_input')),
        isLate: isLate(reason),
        out,
        isSpent: isRefusal(reason),
      };
    }
  };

  return { place, isPlacing };
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the order that was just placed */
    placedOrder?: number;
  }
}
