import type { CallOutput, listManagedOrders } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { PagesFoot } from '../../ui/pages-foot.tsx';
import { useManagedSearch } from './use-managed-search.ts';

type OrdersFootProps = { pagination: CallOutput<typeof listManagedOrders>['pagination']; shown: number };

/** Which of the orders are shown, and the way to the others. */
export function OrdersFoot({ pagination, shown }: OrdersFootProps) {
  const { t } = useI18n();
  const { ask } = useManagedSearch();
  const { total, total_is_capped } = pagination;
  return (
    <PagesFoot
      pagination={pagination}
      shown={shown}
      range={(rows) => t(total_is_capped ? 'companies.range_capped' : 'companies.range', { ...rows, total })}
      label={t('companies.pages')}
      onPage={(next) => ask({ page: next === 1 ? undefined : next })}
      previousLabel={t('companies.previous')}
      nextLabel={t('companies.next')}
      pageLabel={(number) => t('companies.page', { page: number })}
    />
  );
}
