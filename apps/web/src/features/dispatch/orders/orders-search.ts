import { orderStatuses, parseDay } from '@lavoir/domain';
import type { Day, OrderStatus } from '@lavoir/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { numbersIn, oneOf, searchWords } from '../../../lib/page-search.ts';

/** What the list's address asks for; what is as usual isn't in it. */
export type OrdersSearch = {
  /** part of a number, a name, an e-mail, a phone */
  q?: string | undefined;
  status?: OrderStatus | undefined;
  /** picked up or delivered then */
  date?: Day | undefined;
  page?: number | undefined;
  /** whose drawer is open */
  order?: number | undefined;
};

export const readOrdersSearch = (search: Record<string, unknown>): OrdersSearch => ({
  ...searchWords(search),
  status: oneOf(orderStatuses, search['status']),
  date: parseDay(String(search['date'])),
  ...numbersIn(search, 'page', 'order'),
});

/** What the address asks for, and how to ask for something else: of another list the first page is shown. */
export const useOrdersSearch = () => {
  const asked = useSearch({ from: '/ops/orders' });
  const navigate = useNavigate();
  const ask = (change: OrdersSearch, { replace = false }: { replace?: boolean } = {}): void => {
    const isOther = 'q' in change || 'status' in change || 'date' in change;
    void navigate({
      to: '/ops/orders',
      search: { ...asked, ...(isOther && { page: undefined }), ...change },
      replace,
      resetScroll: 'page' in change,
    });
  };
  return { asked, ask };
};
