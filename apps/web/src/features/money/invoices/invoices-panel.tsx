import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { FilterPills } from '../../../ui/filter-pills.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { invoicesQuery } from '../money.queries.ts';
import { invoiceFilters } from '../money.routes.ts';
import type { MoneySearch } from '../money.routes.ts';

const columns = ['number', 'company', 'month', 'where', 'since', 'total'] as const;

/** Companies' invoices: what a receiver refused, then drafts, then the newest. */
export function InvoicesPanel({ search }: { search: MoneySearch }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const query = useQuery(invoicesQuery(search));
  const { data, pagination, sums } = query.data ?? {};
  const go = (change: Partial<MoneySearch>) =>
    void navigate({ to: '/ops/money', search: { ...search, ...change }, resetScroll: false });
  return (
    <Panel
      title={t('money.invoices')}
      count={pagination?.total}
      tools={
        <FilterPills
          label={t('money.invoices_which')}
          value={search.state ?? 'all'}
          onChange={(state) => go({ state: state === 'all' ? undefined : state, page: undefined })}
          options={(['all', ...invoiceFilters] as const).map((value) => ({
            value,
            label: t('money.invoices_filter', { state: value }),
            count: value === 'all' || value === 'paid' ? undefined : sums?.[value].invoices,
          }))}
        />
      }
    >
      {query.isPending && <RowsSkeleton rows={5} label={t('common.loading')} />}
      {query.isError && !data && <QueryError query={query} />}
      {data?.length === 0 && <p className="px-3.5 pb-3.5 text-ink-2">{t('money.invoices_none')}</p>}
      {data && data.length > 0 && (
        <RowList
          label={t('money.invoices')}
          columns="@3xl:grid-cols-[auto_minmax(0,1.2fr)_auto_auto_minmax(0,1.4fr)_auto]"
          heads={columns.map((column) => ({
            name: t('money.invoice_column', { column }),
            atRight: column === 'total',
          }))}
        >
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} search={search} />
          ))}
        </RowList>
      )}
      {pagination && pagination.total_pages > 1 && (
        <div className="border-t border-line p-2">
          <Pager
            label={t('money.pages')}
            page={search.page ?? 1}
            pages={pagination.total_pages}
            onPage={(page) => go({ page })}
            previousLabel={t('money.page_before')}
            nextLabel={t('money.page_after')}
            pageLabel={(page) => t('money.page', { page, total: pagination.total_pages })}
          />
        </div>
      )}
    </Panel>
  );
}
