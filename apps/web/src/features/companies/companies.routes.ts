import { createRoute } from '@tanstack/react-router';
import { customerFrame } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const companyManager = createRoute({
  getParentRoute: () => customerFrame,
  path: '/company-manager',
  staticData: { title: 'shell.company_manager' },
  // the page reads it: nobody else has to bring the code for it
  component: lazyPage(() => import('./company-manager-page.tsx'), 'CompanyManagerPage', ['more']),
});

export const companiesRoutes = { customer: [companyManager] } as const;
