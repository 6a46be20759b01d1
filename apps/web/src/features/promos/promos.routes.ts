import { promoFilters } from '@lavoir/contract';
import { createRoute } from '@tanstack/react-router';
import { numbersIn, oneOf, searchWords } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { operationsFrame } from '../../routes/operations-frame.ts';

export type PromosSearch = {
  /** all of them where it isn't said */
  state?: (typeof promoFilters)[number] | undefined;
  q?: string | undefined;
  /** whose editor is open */
  code?: number | undefined;
  /** an empty editor, or one that begins as this code does */
  add?: 'new' | undefined;
  copy?: number | undefined;
};

const promoCodes = createRoute({
  getParentRoute: () => operationsFrame,
  path: '/promo-codes',
  staticData: { title: 'operations.promo_codes' },
  validateSearch: (search: Record<string, unknown>): PromosSearch => ({
    state: oneOf(promoFilters, search['state']),
    add: oneOf(['new'], search['add']),
    ...searchWords(search),
    ...numbersIn(search, 'code', 'copy'),
  }),
  component: lazyPage(() => import('./promos-page.tsx'), 'PromosPage', ['operations', 'shelf']),
});

export const promosRoutes = { staff: [promoCodes] } as const;
