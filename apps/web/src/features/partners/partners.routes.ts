import { createRoute } from '@tanstack/react-router';
import { customerFrame } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const laundryPartner = createRoute({
  getParentRoute: () => customerFrame,
  path: '/laundry_partner',
  staticData: { title: 'shell.laundry_partner' },
  component: lazyPage(() => import('./laundry-partner-page.tsx'), 'LaundryPartnerPage', ['more', 'ordering']),
});

export const partnersRoutes = { customer: [laundryPartner] } as const;
