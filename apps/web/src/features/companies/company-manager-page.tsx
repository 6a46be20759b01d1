import { useQuery } from '@tanstack/react-query';
import { useRolesOfNow } from '../accounts/roles-of-now.ts';
import { useI18n } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFoundPicture } from '../../ui/pictures/not-found-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { managedCompaniesQuery } from './companies.queries.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrdersCard } from './orders-card.tsx';
import { useCompaniesOfNow } from './use-companies-of-now.ts';
import { useManagedSearch } from './use-managed-search.ts';

const companiesOf = ({ locale, t }: Texts, names: readonly string[]): string =>
  names.length === 0
    ? t('companies.title_plain')
    : t('companies.title', { company: new Intl.ListFormat(locale).format(names) });

/** `/company-manager`: the orders of a company's people, found, counted and taken along. */
export function CompanyManagerPage() {
  const texts = useI18n();
  const { t } = texts;
  const { asked, ask } = useManagedSearch();
  const query = useQuery(managedCompaniesQuery());
  useRolesOfNow('/company-manager');
  useCompaniesOfNow();
  const summary = query.data;
  if (query.error instanceof Refused && query.error.status === 403) return <NotManager />;
  return (
    <Page className="grid content-start *:min-w-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-xs font-semibold tracking-label text-ink-3">{t('shell.company_manager')}</p>
          <Heading level={1}>{companiesOf(texts, summary?.companies ?? [])}</Heading>
          <div className="mt-2 min-h-6 text-ink-2">
            {summary && <Counted summary={summary} />}
            {query.isPending && <Skeleton className="h-5 w-56" />}
          </div>
        </div>
        <OrderSearch />
      </div>
      <OrderFilters />
      <OrdersCard />
      <div className="mt-8 grid gap-5 *:min-w-0">
        {summary && <InvoicesCard companies={summary.companies.length} />}
        {summary && <MonthsCard months={summary.months} />}
        {query.isPending && <Skeleton className="h-80 w-full" />}
        {query.isLoadingError && (
          <Card>
            <QueryError query={query} title={t('companies.months')} text={t('companies.months_failed')} />
          </Card>
        )}
      </div>
      {asked.order !== undefined && (
        <OrderDialog
          key={asked.order}
          id={asked.order}
          onClose={() => ask({ order: undefined, page: asked.page }, { replace: true })}
        />
      )}
    </Page>
  );
}

type Summary = { orders: number; colleagues: number; colleagues_are_capped: boolean };

function Counted({ summary: { orders, colleagues, colleagues_are_capped } }: { summary: Summary }) {
  const { t } = useI18n();
  const text = colleagues_are_capped ? 'companies.summary_capped' : 'companies.summary';
  return <p>{t(text, { orders, colleagues })}</p>;
}

/** Somebody else's link, or a manager who is none any more. */
function NotManager() {
  const { t } = useI18n();
  return (
    <Page>
      <Card>
        <EmptyState
          level={1}
          picture={<NotFoundPicture />}
          title={t('companies.not_manager')}
          text={t('companies.not_manager_text')}
          action={
            <RouteButton variant="primary" to="/home">
              {t('companies.home')}
            </RouteButton>
          }
        />
      </Card>
    </Page>
  );
}
