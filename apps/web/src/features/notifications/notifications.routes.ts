import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../routes/frames.ts';

const unsub = createRoute({
  getParentRoute: () => root,
  path: '/unsub',
  staticData: { title: 'unsubscribe.title', isPublic: true },
  component: lazyRouteComponent(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
});

export const notificationsRoutes = { root: [unsub] } as const;
