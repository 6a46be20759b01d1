import { useInfiniteQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { customersQuery } from './customers.queries.ts';
import type { ListedCustomer } from './customers.queries.ts';
import { GoodwillRequests } from './goodwill-requests.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** `/ops/customers`: who calls is found by whatever they say of themselves. */
export function CustomersPage() {
  const { t } = useI18n();
  const { q = '' } = useSearch({ from: '/ops/customers' });
  const query = useInfiniteQuery(customersQuery(q));
  useRowKeys(t('customers.key_open'));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <ConsolePage title={t('operations.customers')} head={<CustomerSearchField />}>
      <GoodwillRequests />
      <Panel
        title={q === '' ? t('customers.newest') : t('customers.found', { words: q })}
        count={query.data && rows.length > 0 ? rows.length : undefined}
      >
        {query.isPending && <Skeleton height={360} label={t('common.loading')} />}
        {query.isError && !query.data && <QueryError query={query} title={t('customers.list_failed')} />}
        {query.data && rows.length === 0 && (
          <div role="status">
            <EmptyState
              title={q === '' ? t('customers.none') : t('customers.found_none', { words: q })}
              text={t('customers.found_none_text')}
            />
          </div>
        )}
        <ul data-rows="">
          {rows.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </ul>
        <MoreRows query={query} />
      </Panel>
    </ConsolePage>
  );
}

const RowLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-line px-3.5 py-2 text-[0.8125rem]/4.5 text-ink no-underline hover:bg-primary-soft @3xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_9rem_minmax(0,1fr)_auto]"
  >
    {children}
  </a>
));

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { t } = useI18n();
  const { last_order: last } = customer;
  return (
    <li>
      {/* opening it is kept as a look, so it isn't opened ahead */}
      <RowLink to="/ops/customers/$id" params={{ id: String(customer.id) }} preload={false}>
        <b className="wrap-anywhere">{customer.name || customer.email}</b>
        <span className="truncate text-ink-2 @max-3xl:col-start-1">{customer.email}</span>
        <span className="whitespace-nowrap text-ink-2 @max-3xl:col-start-1">{customer.phone_number}</span>
        <span className="truncate text-ink-3 @max-3xl:hidden">{customer.company}</span>
        <span className="flex flex-wrap items-center justify-end gap-1.5 @max-3xl:col-start-2 @max-3xl:row-start-1">
          {last ? (
            <>
              <span className="whitespace-nowrap text-ink-3">{last.lavoir_order_id}</span>
              <Badge tone={last.payment_status === 'failed' ? 'red' : 'neutral'}>
                {t('orders.status', { status: last.status })}
              </Badge>
            </>
          ) : (
            <span className="text-ink-3">{t('customers.no_order')}</span>
          )}
        </span>
      </RowLink>
    </li>
  );
}

/** `/` leads here, Escape out again. */
function CustomerSearchField() {
  const { t } = useI18n();
  const { q = '' } = useSearch({ from: '/ops/customers' });
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  const ask = (words: string) =>
    void navigate({ to: '/ops/customers', search: words === '' ? {} : { q: words } });
  useShortcuts([{ key: '/', label: t('dispatch.key_search'), run: () => field()?.focus() }]);
  return (
    <form
      ref={form}
      role="search"
      className="ml-auto w-full md:w-96"
      onSubmit={(event) => {
        event.preventDefault();
        ask(field()?.value.trim() ?? '');
      }}
    >
      <TextInput
        key={q}
        type="search"
        name="q"
        icon={Search}
        aria-label={t('customers.search')}
        placeholder={t('customers.search')}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          if (q !== '') ask('');
        }}
      />
    </form>
  );
}
