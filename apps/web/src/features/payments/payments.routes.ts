import { createRoute } from '@tanstack/react-router';
import { textIn } from '../../lib/page-search.ts';
import { customerFrame } from '../../routes/frames.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const paymentMethod = createRoute({
  getParentRoute: () => customerFrame,
  path: '/paymentMethod',
  staticData: { title: 'shell.payment' },
  component: lazyPage(() => import('./payment-methods-page.tsx'), 'PaymentMethodsPage', ['more', 'payments']),
});

const walletSuccess = createRoute({
  getParentRoute: () => customerFrame,
  path: '/wallet-success',
  staticData: { title: 'shell.top_up' },
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'payment_intent'),
  component: lazyPage(() => import('./top-ups/wallet-success-page.tsx'), 'WalletSuccessPage', ['payments']),
});

export const paymentsRoutes = { customer: [paymentMethod, walletSuccess] } as const;
