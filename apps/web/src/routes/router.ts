import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { focusPageHeading, nameDocument } from '../lib/arrival.ts';
import type { TitleKey } from '../lib/arrival.ts';
import type { Texts } from '../lib/i18n.tsx';
import { getSession, subscribeSession } from '../lib/session.ts';
import { PageError, PageSkeleton } from '../shells/page-states.tsx';
import { needSession, root } from './frames.ts';
import type { growTree } from './operations-tree.ts';
import { pages } from './tree.ts';

/** As it is once it has grown: who links to a page of staff is there. */
type GrownTree = ReturnType<typeof growTree>;

const buildRouter = (history?: RouterHistory) => {
  /** Customers' browsers never have the pages of staff, nor their routes: the router learns of them on the way there. */
  const operationsGate = createRoute({
    getParentRoute: () => root,
    path: '/ops/$',
    beforeLoad: async (way) => {
      needSession(way);
      (await import('./operations-tree.ts')).growTree();
      router.setRoutes(router.buildRouteTree());
      throw redirect({ href: way.location.href, replace: true });
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([...pages, operationsGate]) as unknown as GrownTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
  return router;
};

export type AppRouter = ReturnType<typeof buildRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** key of the page's title */
    title?: TitleKey;
    /** stays when the session ends */
    isPublic?: boolean;
    /** has more to do with who signs in on it, and leads on by itself */
    goesOn?: boolean;
  }
}

/** What the server told one person isn't for the next. Signing in does without this code. */
const forgetAnswers = async (): Promise<void> => {
  const { queryClient } = await import('../lib/query.ts');
  queryClient.clear();
};

const arrive = async (router: AppRouter): Promise<void> => {
  const { pathAfterSignIn } = await import('../features/accounts/sign-in/path-after-sign-in.ts');
  router.history.replace(await pathAfterSignIn());
};

/** Signing in leads back to where one wanted to go; a session that ends, here or in another tab, to sign-in. */
const followSession = (router: AppRouter): void => {
  let uid = getSession()?.uid;
  subscribeSession(() => {
    const before = uid;
    uid = getSession()?.uid;
    if (uid === before) return;
    const shown = router.state.matches.map(({ staticData }) => staticData);
    if (uid !== undefined && shown.some(({ goesOn }) => goesOn)) void forgetAnswers();
    else if (uid !== undefined) void forgetAnswers().then(() => arrive(router));
    else if (shown.some(({ isPublic }) => isPublic)) void forgetAnswers();
    else void router.navigate({ to: '/sign-in', replace: true }).then(forgetAnswers);
  });
};

/** @param history the browser's, unless the build gives its own */
export const createAppRouter = (history?: RouterHistory): AppRouter => {
  const router = buildRouter(history);
  followSession(router);
  return router;
};

export const titleKeyOf = (router: AppRouter): TitleKey =>
  router.state.matches.findLast((match) => match.staticData.title)?.staticData.title ?? 'shell.not_found';

/** Tells browsers and screen readers which page one is on. */
export const announcePages = (router: AppRouter, texts: Texts): void => {
  let isUsed = false;
  // a password manager and a dictation press nothing
  for (const act of ['keydown', 'pointerdown', 'input']) addEventListener(act, () => (isUsed = true), true);
  router.subscribe('onBeforeNavigate', () => (isUsed = false));
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    nameDocument(texts, titleKeyOf(router));
    if (fromLocation && fromLocation.pathname !== toLocation.pathname) void focusPageHeading(() => isUsed);
  });
};
