import { formatPhone } from '@lavoir/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { SearchField } from '../../shells/operations/search-field.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { RowLink } from '../../shells/operations/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inColumns, RowList } from '../../ui/row-list.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { statusTone } from '../dispatch/order/order-standing.ts';
import { customersQuery } from './customers.queries.ts';
import type { ListedCustomer } from './customers.queries.ts';
import { keepLeft, useLeftRow } from './left-list.ts';
import { GoodwillRequests } from './goodwill-requests.tsx';

/** `/ops/customers`: who calls is found by whatever they say of themselves. */
export function CustomersPage() {
  const { t } = useI18n();
  const { q = '' } = useSearch({ from: '/ops/customers' });
  const query = useInfiniteQuery(customersQuery(q));
  const navigate = useNavigate();
  useRowKeys({
    next: t('dispatch.key_next'),
    before: t('dispatch.key_before'),
    open: t('customers.key_open'),
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const left = useLeftRow();
  return (
    <ConsolePage
      title={t('operations.customers')}
      head={
        <SearchField
          label={t('customers.search')}
          q={q || undefined}
          onSearch={(words) => void navigate({ to: '/ops/customers', search: words ? { q: words } : {} })}
        />
      }
    >
      <GoodwillRequests />
      <Panel
        title={q === '' ? t('customers.newest') : t('customers.found', { words: q })}
        count={query.data && rows.length > 0 ? rows.length : undefined}
      >
        {query.isPending && <RowsSkeleton rows={20} label={t('common.loading')} />}
        {query.isError && !query.data && <QueryError query={query} title={t('customers.list_failed')} />}
        {query.data && rows.length === 0 && (
          <div role="status">
            <EmptyState
              title={q === '' ? t('customers.none') : t('customers.found_none', { words: q })}
              text={t('customers.found_none_text')}
            />
          </div>
        )}
        <RowList
          label={t('operations.customers')}
          columns="@3xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_9rem_minmax(0,1fr)_auto_auto]"
        >
          {rows.map((customer) => (
            <CustomerRow
              key={customer.id}
              customer={customer}
              isLeft={customer.id === left}
              onLeave={() => keepLeft({ q, id: customer.id })}
            />
          ))}
        </RowList>
        <MoreRows query={query} />
      </Panel>
    </ConsolePage>
  );
}

type CustomerRowProps = {
  customer: ListedCustomer;
  /** whom one comes back from */
  isLeft: boolean;
  onLeave: () => void;
};

function CustomerRow({ customer, isLeft, onLeave }: CustomerRowProps) {
  const { t } = useI18n();
  const { last_order: last } = customer;
  return (
    <li className="contents">
      {/* opening it is kept as a look, so it isn't opened ahead */}
      <RowLink
        to="/ops/customers/$id"
        params={{ id: String(customer.id) }}
        preload={false}
        onClick={onLeave}
        data-arrival={isLeft || undefined}
        className={inColumns}
      >
        <b className="wrap-anywhere">{customer.name || customer.email}</b>
        <span className="truncate text-ink-2 @max-3xl:col-span-2">{customer.email}</span>
        <span className="whitespace-nowrap text-ink-2 @max-3xl:col-span-2">
          {customer.phone_number && formatPhone(customer.phone_number)}
        </span>
        <span className="wrap-anywhere text-ink-3 @max-3xl:hidden">{customer.company}</span>
        <span className="flex flex-wrap items-center gap-1.5 @max-3xl:col-span-2 @3xl:contents">
          {last ? (
            <>
              <span className="whitespace-nowrap text-ink-3">{last.lavoir_order_id}</span>
              <span>
                <Badge tone={last.payment_status === 'failed' ? 'red' : statusTone(last.status)} dot>
                  {t('orders.status', { status: last.status })}
                </Badge>
              </span>
            </>
          ) : (
            <span className="col-span-2 text-ink-3">{t('customers.no_order')}</span>
          )}
        </span>
      </RowLink>
    </li>
  );
}
