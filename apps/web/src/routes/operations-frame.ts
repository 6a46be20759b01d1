import { createRoute } from '@tanstack/react-router';
import { needSession, root } from './frames.ts';
import { lazyPage } from './lazy-page.ts';

/** What staff work in. Features hang their pages for staff under it; operations-tree.ts lists them. */
export const operationsFrame = createRoute({
  getParentRoute: () => root,
  path: '/ops',
  beforeLoad: needSession,
  component: lazyPage(() => import('../shells/operations/operations-shell.tsx'), 'OperationsShell', [
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
