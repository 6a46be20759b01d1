import { createRoute } from '@tanstack/react-router';
import { root } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const unsub = createRoute({
  getParentRoute: () => root,
  path: '/unsub',
  staticData: { title: 'unsubscribe.title', isPublic: true },
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage', ['more']),
});

export const notificationsRoutes = { root: [unsub] } as const;
