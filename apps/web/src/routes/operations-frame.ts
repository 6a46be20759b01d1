import { createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { getSession } from '../lib/session.ts';
import { needSession, root } from './frames.ts';
import { lazyFrame, lazyPage } from './lazy-page.ts';

/** What staff work in. Features hang their pages for staff under it; operations-tree.ts lists them. */
export const operationsFrame = createRoute({
  getParentRoute: () => root,
  path: '/ops',
  beforeLoad: needSession,
  component: lazyFrame(() => import('../shells/operations/operations-shell.tsx'), 'OperationsShell', [
    'operations',
  ]),
});

/** Leads to the first page that one's role has. */
export const operationsStart = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/',
  staticData: { title: 'operations.title' },
  component: lazyPage(() => import('../shells/operations/operations-start.tsx'), 'OperationsStart', [
    'operations',
  ]),
});

/** No page of the console. Who isn't of the staff is told so as everywhere else: it says nothing of theirs. */
export const operationsMissing = createRoute({
  getParentRoute: () => operationsFrame,
  path: '$',
  staticData: { title: 'shell.not_found' },
  beforeLoad: () => {
    if (!getSession()?.user.roles.length) throw notFound({ routeId: rootRouteId });
  },
  component: lazyPage(() => import('../shells/operations/operations-missing.tsx'), 'OperationsMissing', [
    'operations',
  ]),
});
