import { changeOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import type { Cents } from '@lavoir/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { isLate } from '../../../lib/refused.ts';
import { tellChanged } from '../../cart/cart.queries.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { addressesQuery } from '../../places/addresses.queries.ts';
import { collectionPointsQuery } from '../../places/collection-points.queries.ts';
import { cardsQuery } from '../../payments/cards/cards.queries.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { toast } from '../../../ui/toast.ts';
import { orderToasts } from '../checkout/order-toasts.ts';
import { refusalText, wayOutOf } from '../checkout/refused-order.ts';
import type { OrderRefusal } from '../checkout/use-placing.ts';
import { askAnew, askAnewInTime } from '../ask-anew.ts';
import { shownTotal } from '../orders.mutations.ts';
import { orderQuery, ordersQuery } from '../orders.queries.ts';
import type { OrderChange } from './changes.ts';

export type ChangeKind = 'edit' | 'pickup' | 'delivery';

/** Saves a change of an order and moves on to what it has become, or resolves to why not. */
export const useSaving = (order: Order, kind: ChangeKind) => {
  const texts = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mutation = useMutation({
    mutationFn: async ({
      change,
      key,
      shown,
    }: {
      change: OrderChange;
      key: string;
      shown?: Cents | undefined;
    }) =>
      (
        await send(
          changeOrder,
          {
            params: { id: String(order.id) },
            query: shown === undefined ? {} : shownTotal(shown),
            body: { order: change },
          },
          { idempotencyKey: key },
        )
      ).order,
  });
  const outdated = [
    ordersQuery(),
    addressesQuery(),
    collectionPointsQuery(),
    walletQuery(),
    cardsQuery(),
    productsQuery(),
  ];

  /** @param shown the total that its customer sees, where it may be another than before */
  const save = async (change: OrderChange, key: string, shown?: Cents): Promise<OrderRefusal | undefined> => {
    try {
      const saved = await mutation.mutateAsync({ change, key, shown });
      // first away from here, where the order would show as unchanged
      await navigate({
        to: '/purchase-success',
        state: { placedOrder: order.id, changedOrder: { kind, before: order.total } },
      });
      client.setQueryData(orderQuery(order.id).queryKey, saved);
      void askAnew(client, outdated);
      tellChanged();
      return undefined;
    } catch (reason) {
      // the order may be another by now, or under way
      await askAnewInTime(client, outdated);
      for (const text of orderToasts(reason, texts)) toast.error(text);
      const text = refusalText(reason, texts.t('checkout.invalid_input'));
      return { text, isLate: isLate(reason), out: wayOutOf(reason), isSpent: false };
    }
  };
  return { save, isSaving: mutation.isPending };
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** how the order was just changed, and what it cost before, in euro */
    changedOrder?: { kind: ChangeKind; before: number };
  }
}
