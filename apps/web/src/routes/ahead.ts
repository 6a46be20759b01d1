import { foundCode } from '../features/catalogue/search/found-code.ts';
import { forgetOthers } from '../lib/own-storage.ts';
import { forgetSeen } from '../lib/seen-storage.ts';
import { getSession, subscribeSession } from '../lib/session.ts';
import { canCome } from '../ui/later.ts';
import { prepareDialogs } from '../ui/later-dialogs.ts';
import { prepareToasts } from '../ui/toaster.tsx';
import { prepareMenus } from '../ui/menu.tsx';
import { isExtraAsked } from '../lib/lazy-part.ts';
import { renew } from '../lib/renew.ts';
import { keepTyped } from '../lib/forms/typed.ts';
import { typedKey } from '../lib/forms/form-state.ts';
import type { AppRouter } from './router.ts';

/** From the catalogue to the placed order. */
const orderingPath = ['/home', '/checkout', '/purchase-success', '/order'] as const;

/** Once nothing else is done, and what is asked for can come. */
const idle = async (): Promise<void> => {
  await new Promise<void>((now) => {
    // Safari has no such callback
    if ('requestIdleCallback' in window) requestIdleCallback(() => now(), { timeout: 5_000 });
    else setTimeout(now, 500);
  });
  if (!canCome()) await new Promise((back) => window.addEventListener('online', back, { once: true }));
};

/** nobody waits for what comes ahead */
let isFetching = false;

/** So that one can sign in, finish an order and be told what went wrong with the code that is here. */
const fetchAhead = async (router: AppRouter): Promise<void> => {
  isFetching = true;
  try {
    const session = getSession();
    // one by one: somebody may press something meanwhile
    const parts = [prepareToasts, prepareMenus, ...(session ? [prepareDialogs, foundCode.prepare] : [])];
    for (const prepare of parts) await idle().then(prepare);
    if (session) {
      const isOfStaff = session.user.roles.length > 0;
      for (const to of isOfStaff ? [] : orderingPath) await idle().then(() => router.preloadRoute({ to }));
      await idle();
      await import('../features/orders/order-stream.ts');
      await startKeeping();
      if (isOfStaff) return;
      await (await import('../features/orders/home/refresh-favourites.ts')).refreshFavourites();
      await (await import('../features/notifications/push-browser.ts')).renewPush();
    } else {
      await idle();
      await import('../features/accounts/sign-in/sign-in-call.ts');
      await import('../features/accounts/sign-in/path-after-sign-in.ts');
    }
  } finally {
    isFetching = false;
  }
};

let isKeeping = false;

/** The orders as they are seen, to be read without a network; once for whoever signs in. */
const startKeeping = async (): Promise<void> => {
  if (isKeeping) return;
  const { keepSeenOrders } = await import('../features/orders/seen-orders.ts');
  isKeeping = true;
  await keepSeenOrders();
};

/** A page that didn't come asks again by itself: its error does. */
const isPage = /-(?:page|shell)-[\w-]+\.js/;

const followMissingCode = (): void => {
  // Vite tells of every import that failed
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isFetching && !isExtraAsked() && !isPage.test(payload.message)) void renew(false, keepTyped);
  });
};

/** What a page does for the next ones, once it has come to rest. */
export const lookAhead = (router: AppRouter): void => {
  // the forms have it back by now
  sessionStorage.removeItem(typedKey);
  followMissingCode();
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  const prepare = () => {
    const session = getSession();
    if (session) forgetOthers(session.uid);
    else forgetSeen();
    void idle()
      .then(() => fetchAhead(router))
      .catch(() => undefined);
  };
  prepare();
  subscribeSession(prepare);
  void idle()
    .then(() => import('../shells/new-version.tsx'))
    .then(({ watchForNewVersion }) => watchForNewVersion())
    .catch(() => undefined);
};
