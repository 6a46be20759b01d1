import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../ui/pictures/clothes-line-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { managedOrdersQuery } from './companies.queries.ts';
import { isNarrowed } from './managed-search.ts';
import { OrdersFoot } from './orders-foot.tsx';
import { OrdersTable } from './orders-table.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useManagedSearch } from './use-managed-search.ts';

/** The orders that are asked for, or what there is instead. */
export function OrdersCard() {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const query = useQuery(managedOrdersQuery(asked));
  const { data } = query;
  if (query.isError && !data)
    return (
      <Card>
        <QueryError query={query} title={t('companies.load_failed')} />
      </Card>
    );
  const isEmpty = data?.data.length === 0;
  return (
    <Card flush className="@container">
      {data && !isEmpty && (
        <>
          <SortChoice />
          <OrdersTable
            orders={data.data}
            isStale={query.isPlaceholderData}
            onOpen={(order) => ask({ order, page: asked.page })}
          />
        </>
      )}
      {!data && (
        <div className="grid gap-3 p-4">
          <Skeleton label={t('common.loading')} className="h-12 w-full" />
          {Array.from({ length: 9 }, (_, row) => (
            <Skeleton key={row} className="h-12 w-full" />
          ))}
        </div>
      )}
      {isEmpty && <NoOrders isBeyond={asked.page !== undefined && data.pagination.total > 0} />}
      {data && !isEmpty && <OrdersFoot pagination={data.pagination} shown={data.data.length} />}
    </Card>
  );
}

/** Nobody ordered yet, nothing fits, or the list isn't that long. */
function NoOrders({ isBeyond }: { isBeyond: boolean }) {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const picture = <ClothesLinePicture />;
  if (isBeyond)
    return (
      <EmptyState
        picture={picture}
        title={t('companies.beyond', { page: asked.page ?? 1 })}
        level={2}
        action={<Button onClick={() => ask({})}>{t('companies.first_page')}</Button>}
      />
    );
  const narrowed = isNarrowed(asked);
  return (
    <div role="status">
      <EmptyState
        picture={picture}
        title={t('companies.none')}
        level={2}
        text={t(narrowed ? 'companies.none_fits' : 'companies.none_text')}
        action={
          narrowed && (
            <Button
              onClick={() => ask({ search: undefined, status: undefined, from: undefined, to: undefined })}
            >
              {t('companies.clear')}
            </Button>
          )
        }
      />
    </div>
  );
}
