import { showCart, updateCart } from '@lavoir/contract';
import type { Cart } from '@lavoir/contract';
import { addCents, asCents, euroToCents, noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { send } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { getSession, subscribeSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { createCartSync } from './cart-sync.ts';
import type { Changes } from './cart-sync.ts';

const queryKey = ['cart'];
const storeKey = 'lavoir.cart';

/** The cart as the server has it. */
export const cartQuery = () =>
  queryOptions({ queryKey, queryFn: async ({ signal }) => (await send(showCart, {}, { signal })).cart });

const put = async (changes: Changes): Promise<Cart> => {
  const lines = queryClient.getQueryData<Cart>(queryKey)?.cart_products ?? [];
  const attributes = [...changes].map(([product_id, { quantity }]) => {
    if (quantity > 0) return { product_id, quantity };
    return {
      product_id,
      id: lines.find((line) => line.product_id === product_id)?.id ?? null,
      _destroy: 1 as const,
    };
  });
  return (await send(updateCart, { body: { cart: { cart_products_attributes: attributes } } })).cart;
};

const sync = createCartSync({
  put,
  show: async (cart) => {
    // a slower GET must not paint an older cart over this one
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, cart);
  },
  refused: (reason) => {
    void queryClient.invalidateQueries({ queryKey });
    toast.error(reason.message);
  },
  store: {
    read: () => localStorage.getItem(storeKey),
    write: (text) =>
      text === null ? localStorage.removeItem(storeKey) : localStorage.setItem(storeKey, text),
  },
});

window.addEventListener('online', () => sync.flush());
subscribeSession(() => {
  if (!getSession()) sync.reset();
});

export type CartLine = { productId: number; quantity: number; unitPrice: Cents; total: Cents };

/** The server's lines with the changes that it hasn't confirmed yet. */
const linesOf = (cart: Cart | undefined, changes: Changes): CartLine[] => {
  const known = (cart?.cart_products ?? []).map((line) => ({
    productId: line.product_id,
    quantity: changes.get(line.product_id)?.quantity ?? line.quantity,
    unitPrice: euroToCents(line.product_price),
  }));
  const added = [...changes]
    .filter(([productId]) => !known.some((line) => line.productId === productId))
    .map(([productId, { quantity, unitPrice }]) => ({ productId, quantity, unitPrice }));
  return [...known, ...added]
    .filter((line) => line.quantity > 0)
    .map((line) => ({ ...line, total: asCents(line.unitPrice * line.quantity) }));
};

/** Forgets unsent changes and asks the server again: after an order, or at another laundry. */
export const resetCart = async (): Promise<void> => {
  sync.reset();
  await queryClient.invalidateQueries({ queryKey });
};

/** The cart as the customer sees it: what they tap counts at once, the server follows. */
export const useCart = () => {
  const query = useQuery(cartQuery());
  const changes = useSyncExternalStore(sync.subscribe, sync.unconfirmed);
  const lines = linesOf(query.data, changes);
  return {
    lines,
    subtotal: addCents(...lines.map((line) => line.total)),
    isPending: query.isPending,
    error: query.error,
    isSyncing: changes.size > 0,
    /** `unitPrice` is needed for a product that has no line yet */
    setQuantity: (productId: number, quantity: number, unitPrice?: Cents): void => {
      const known = lines.find((line) => line.productId === productId)?.unitPrice;
      sync.set(productId, quantity, unitPrice ?? known ?? noCents);
    },
    clear: (): void => {
      for (const line of lines) sync.set(line.productId, 0, line.unitPrice);
    },
  };
};
