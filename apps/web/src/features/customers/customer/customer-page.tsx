import { initialsOf } from '../../../lib/initials.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Globe, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Refused } from '../../../lib/refused.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderDrawer } from '../../dispatch/order/order-drawer.tsx';
import { hasProblem } from '../../dispatch/order/order-standing.ts';
import { backToLeft } from '../left-list.ts';
import { customerQuery } from '../customers.queries.ts';
import type { Customer } from '../customers.queries.ts';
import { CustomerActions } from './customer-actions.tsx';
import { MailsPanel, NotesPanel, TimelinePanel } from './journal-panels.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PlacesPanel, WalletPanel, WhoPanel } from './who-panels.tsx';

/** `/ops/customers/:id`: everything for a call of two minutes. */
export function CustomerPage() {
  const { t } = useI18n();
  const { id } = useParams({ from: '/ops/customers/$id' });
  const search = useSearch({ from: '/ops/customers/$id' });
  const navigate = useNavigate();
  const query = useQuery({ ...customerQuery(Number(id)), enabled: /^\d{1,9}$/.test(id) });
  const isMissing = !/^\d{1,9}$/.test(id) || (query.error instanceof Refused && query.error.status === 404);
  const back = () => void navigate({ to: '/ops/customers', search: backToLeft() });
  useShortcuts(
    search.order === undefined ? [{ key: 'escape', label: t('customers.to_list'), run: back }] : [],
  );
  const { data: customer } = query;
  const closeOrder = () =>
    void navigate({
      to: '/ops/customers/$id',
      params: { id },
      search: { ...search, order: undefined },
      resetScroll: false,
    });
  return (
    <ConsolePage
      title={customer?.name ?? t('customers.customer')}
      hint={t('customers.logged')}
      drawerLabel={t('dispatch.order', { number: '' })}
      head={
        <>
          <span className="order-first flex items-center gap-2">
            <IconButton label={t('customers.to_list')} icon={ArrowLeft} onClick={back} />
            {customer && <Avatar initials={initialsOf(...customer.name.split(' ').slice(0, 2))} />}
          </span>
          {customer && <Standing customer={customer} />}
          {customer && <CustomerActions customer={customer} />}
        </>
      }
      {...(search.order !== undefined && {
        drawer: <OrderDrawer key={search.order} id={search.order} onClose={closeOrder} />,
      })}
    >
      {customer && <Panels customer={customer} />}
      {!customer && query.isPending && !isMissing && <Skeleton height={520} label={t('common.loading')} />}
      {isMissing && (
        <Card>
          <EmptyState title={t('customers.missing')} text={t('customers.missing_text')} />
        </Card>
      )}
      {query.isError && !isMissing && !customer && (
        <Card>
          <QueryError query={query} title={t('customers.failed')} />
        </Card>
      )}
    </ConsolePage>
  );
}

function Standing({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  const problems = customer.orders.filter(hasProblem).length;
  return (
    <>
      <Badge icon={Globe}>{t('customers.language', { locale: customer.locale })}</Badge>
      {problems > 0 && (
        <Badge tone="red" icon={TriangleAlert}>
          {t('customers.problems', { count: problems })}
        </Badge>
      )}
    </>
  );
}

function Panels({ customer }: { customer: Customer }) {
  return (
    <div className="@container">
      <div className="grid gap-3 *:min-w-0 @4xl:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="contents content-start gap-3 *:min-w-0 @4xl:grid">
          <WhoPanel customer={customer} />
          <WalletPanel customer={customer} />
          {/* on a phone behind the orders */}
          <div className="@max-4xl:order-1">
            <PlacesPanel customer={customer} />
          </div>
        </div>
        <div className="contents content-start gap-3 *:min-w-0 @4xl:grid">
          <OrdersPanel customer={customer} />
          <div className="grid items-start gap-3 *:min-w-0 @max-4xl:order-1 @5xl:grid-cols-2">
            <NotesPanel customer={customer} />
            <MailsPanel customer={customer} />
          </div>
          <div className="@max-4xl:order-1">
            <TimelinePanel customer={customer} />
          </div>
        </div>
      </div>
    </div>
  );
}
