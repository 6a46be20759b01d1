import type { CallOutput, listManagedOrders } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useManagedSearch } from './use-managed-search.ts';

type OrdersFootProps = { pagination: CallOutput<typeof listManagedOrders>['pagination']; shown: number };

/** Which of the orders are shown, and the way to the others. Of a list that is counted up to 1000 a page more is offered. */
export function OrdersFoot({ pagination, shown }: OrdersFootProps) {
  const { t } = useI18n();
  const { ask } = useManagedSearch();
  const { page, per_page, total, total_pages, total_is_capped } = pagination;
  const from = (page - 1) * per_page + 1;
  const hasMore = total_is_capped && page >= total_pages && shown === per_page;
  const pages = Math.max(total_pages, hasMore ? page + 1 : page);
  const range = { from, to: from + shown - 1, total };
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3 @4xl:justify-between">
      <p role="status" className="text-sm text-ink-3 tabular-nums">
        {shown > 0 && t(total_is_capped ? 'companies.range_capped' : 'companies.range', range)}
      </p>
      {pages > 1 && (
        <Pager
          label={t('companies.pages')}
          page={page}
          pages={pages}
          onPage={(next) => ask({ page: next === 1 ? undefined : next })}
          previousLabel={t('companies.previous')}
          nextLabel={t('companies.next')}
          pageLabel={(number) => t('companies.page', { page: number })}
        />
      )}
    </div>
  );
}
