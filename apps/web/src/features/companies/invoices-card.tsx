import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { companyInvoicesQuery } from './companies.queries.ts';
import { InvoiceRow } from './invoice-row.tsx';

/** What the companies were sent, for people and for their accountant's software. */
export function InvoicesCard({ companies }: { companies: number }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const query = useQuery(companyInvoicesQuery(page));
  // a page that doesn't come leaves the way to the others
  const first = useQuery(companyInvoicesQuery(1));
  const pages = (query.data ?? first.data)?.pagination.total_pages ?? 1;
  return (
    <Card className="@container grid gap-4 *:min-w-0">
      <div>
        <Heading level={2}>{t('companies.invoices')}</Heading>
        <p className="mt-1 text-sm text-ink-2">{t('companies.invoices_text')}</p>
      </div>
      {query.isPending && <Skeleton className="h-32 w-full" />}
      {query.isLoadingError && (
        <QueryError query={query} title={t('companies.invoices')} text={t('companies.invoices_failed')} />
      )}
      {query.data?.data.length === 0 && <p className="text-ink-2">{t('companies.invoices_none')}</p>}
      <ul className="grid" aria-label={t('companies.invoices')}>
        {query.data?.data.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} isOneOfSeveral={companies > 1} />
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          label={t('companies.invoices')}
          page={page}
          pages={pages}
          onPage={setPage}
          previousLabel={t('companies.previous')}
          nextLabel={t('companies.next')}
          pageLabel={(number) => t('companies.page', { page: number })}
        />
      )}
    </Card>
  );
}
