import { showCart, updateCart } from '@lavoir/contract';
import type { Cart } from '@lavoir/contract';
import { addCents, noCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { send } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { ownKey } from '../../lib/own-storage.ts';
import { isRefusal } from '../../lib/refused.ts';
import { getSession, subscribeSession } from '../../lib/session.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { toast } from '../../ui/toast.ts';
import { noteBasketGone } from './basket-gone.ts';
import { linesOf } from './cart-lines.ts';
import { createCartSync } from './cart-sync.ts';
import type { Changes } from './cart-sync.ts';
import { followTabs } from './cart-tabs.ts';

const queryKey = ['cart'];
/** None without a session: what isn't sent waits for whom it belongs to. */
const storeKey = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'cart');
};

/** The cart as the server has it. */
export const cartQuery = () =>
  queryOptions({ queryKey, queryFn: async ({ signal }) => (await send(showCart, {}, { signal })).cart });

/** The server's lines as this tab knows them: a basket that was emptied and filled again has others. */
export const keptLineIds = (): number[] =>
  (queryClient.getQueryData<Cart>(queryKey)?.cart_products ?? []).flatMap(({ id }) => id ?? []);

const put = async (changes: Changes): Promise<Cart> => {
  const { cart_products = [], gone = [] } = queryClient.getQueryData<Cart>(queryKey) ?? {};
  const attributes = [...changes].map(([product_id, { quantity }]) => {
    if (quantity > 0) return { product_id, quantity };
    const line = [...cart_products, ...gone].find((known) => known.product_id === product_id);
    return { product_id, id: line?.id ?? null, _destroy: 1 as const };
  });
  return (await send(updateCart, { body: { cart: { cart_products_attributes: attributes } } })).cart;
};

const show = async (cart: Cart): Promise<void> => {
  // a slower GET must not paint an older cart over this one
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, cart);
};

/** Asks anew: an answer that is on its way was asked for too early, and a first one would be taken nonetheless. */
const refresh = async (): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};

/** Asks for all that is shown: it led to a refusal here, or another tab chose another place or ordered since. */
const refreshAll = async (): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries();
};

/** When the server last took something from this tab, in ms since 1970. */
let savedAt = 0;

const tabs = followTabs({
  onCart: (cart) => void show(cart),
  onChanges: (changes) => sync.heed(changes),
  onStale: () => void refresh(),
  onChanged: (order) => {
    if (order) noteBasketGone({ order });
    void refreshAll();
  },
  onOpened: (openedAt) => {
    if (savedAt >= openedAt) tabs.tell('stale');
  },
});

const sync = createCartSync({
  put,
  show: async (cart) => {
    savedAt = Date.now();
    await show(cart);
    tabs.tell({ cart });
  },
  refused: (reason) => {
    void (isRefusal(reason) ? refreshAll() : refresh());
    tabs.tell('stale');
    toast.error(reason.message);
  },
  store: {
    read: () => {
      const key = storeKey();
      return key === undefined ? null : localStorage.getItem(key);
    },
    write: (text) => {
      const key = storeKey();
      if (key === undefined) return;
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
  },
  // behind the paint of what was tapped
  tell: (changes) => setTimeout(tabs.tell, 0, { changes }),
});

window.addEventListener('online', () => sync.flush());
// the others can't wait for what this tab won't send any more
window.addEventListener('pagehide', () => tabs.tell({ changes: new Map() }));
let uid = getSession()?.uid;
subscribeSession(() => {
  if (getSession()?.uid === uid) return;
  uid = getSession()?.uid;
  sync.reopen();
});

/** Forgets unsent changes and asks the server again: after an order, or at another laundry. */
export const resetCart = async (): Promise<void> => {
  sync.reset();
  tabs.tell('stale');
  await refresh();
};

/** What the other tabs show is older than what was done here: where the van comes, or what is ordered and reserved. */
export const tellChanged = (): void => tabs.tell('changed');

/** The other tabs show a basket of which this order was made. */
export const tellOrdered = (order: number): void => tabs.tell('changed', order);

/** As the build paints the page, which knows nobody's changes. */
const none: Changes = new Map();

const subscribe = (listener: () => void): (() => void) => {
  tabs.listen();
  // the stepper shows by itself what was tapped; the page follows
  return sync.subscribe(() => afterPaint(listener));
};

/** Signing out doesn't wait longer for the basket, in ms. */
const emptyWithinMs = 4_000;

/** Empties the server's cart; without a network it stays as it is. Whoever acts in a customer's name leaves them theirs. */
export const emptyCart = async (): Promise<void> => {
  if (getSession()?.acting) return;
  sync.reset();
  const signal = AbortSignal.timeout(emptyWithinMs);
  try {
    const { cart } = await send(showCart, {}, { signal });
    if (cart.cart_products.length === 0) return;
    const lines = cart.cart_products.map(({ id, product_id }) => ({ id, product_id, _destroy: 1 as const }));
    await send(updateCart, { body: { cart: { cart_products_attributes: lines } } }, { signal });
  } catch {
    // nobody is kept from leaving
  }
};

/** The cart as the customer sees it: what they tap counts at once, the server follows. */
export const useCart = () => {
  const query = useQuery(cartQuery());
  const changes = useSyncExternalStore(subscribe, sync.unconfirmed, () => none);
  const lines = linesOf(query.data, changes);
  return {
    lines,
    subtotal: addCents(...lines.map((line) => line.total)),
    isPending: query.isPending,
    /** the server's cart didn't come */
    isUnknown: query.isLoadingError,
    error: query.error,
    refetch: (): void => void query.refetch(),
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
