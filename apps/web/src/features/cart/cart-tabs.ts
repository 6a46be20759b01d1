import type { Cart } from '@lavoir/contract';
import { getSession } from '../../lib/session.ts';
import type { Changes } from './cart-sync.ts';

/**
 * Another cart of the server's, quantities that are on their way to it, that the server has to be asked, that more
 * than the cart may be another, as the default place, or that a tab opened: what it asked the server then may be older than what was saved before it could
 * hear of that.
 */
type News = { cart: Cart } | { changes: Changes } | { openedAt: number } | 'stale' | 'changed';

/** The order stands beside the news: a tab of the release before knows none, and heeds the rest. */
type Message = { uid: string; news: News; order?: number | undefined };

type Listener = {
  onCart: (cart: Cart) => void;
  onChanges: (changes: Changes) => void;
  onStale: () => void;
  /** @param order what was made of the basket, where that is what happened */
  onChanged: (order?: number) => void;
  /** @param openedAt in ms since 1970 */
  onOpened: (openedAt: number) => void;
};

/** The person's other tabs, which show the same cart. */
export const followTabs = ({ onCart, onChanges, onStale, onChanged, onOpened }: Listener) => {
  let channel: BroadcastChannel | undefined;

  const heed = ({ data }: MessageEvent<Message>): void => {
    const { uid, news, order } = data;
    if (uid !== getSession()?.uid) return;
    if (news === 'stale') onStale();
    else if (news === 'changed') onChanged(order);
    else if ('cart' in news) onCart(news.cart);
    else if ('openedAt' in news) onOpened(news.openedAt);
    else onChanges(news.changes);
  };

  const open = (): BroadcastChannel => {
    if (channel) return channel;
    channel = new BroadcastChannel('lavoir.cart');
    channel.addEventListener('message', heed);
    return channel;
  };

  const tell = (news: News, order?: number): void => {
    const session = getSession();
    // only windows ask whom a message is for: a channel stays within its origin
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (session) open().postMessage({ uid: session.uid, news, order } satisfies Message);
  };

  return {
    /** from the first time that a cart is shown */
    listen: (): void => {
      if (!channel) tell({ openedAt: performance.timeOrigin });
    },
    tell,
  };
};
