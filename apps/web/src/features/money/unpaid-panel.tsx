import type { UnpaidOrder } from '@lavoir/contract';
import { sendPayLink } from '@lavoir/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ClothesLinePicture } from '../../ui/pictures/clothes-line-picture.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { StepDialog } from '../dispatch/step-dialog.tsx';
import { unpaidQuery, useMoneyMoved } from './money.queries.ts';
import type { MoneySearch } from './money.routes.ts';
import { UnpaidRow } from './unpaid-row.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const columns = ['order', 'customer', 'why', 'tries', 'since', 'open', 'next'] as const;
const numbers: readonly string[] = ['open', 'next'];

/** Charges that failed, what waits longest first, each with what helps. */
export function UnpaidPanel({ search }: { search: MoneySearch }) {
  const texts = useI18n();
  const { t } = texts;
  const query = useInfiniteQuery(unpaidQuery);
  const moved = useMoneyMoved();
  const [asking, setAsking] = useState<{ what: 'retry' | 'write_off'; order: UnpaidOrder }>();
  const remind = useMutation({
    mutationFn: ({ order, key }: { order: UnpaidOrder; key: string }) =>
      send(sendPayLink, { params: { id: String(order.order_id) } }, { idempotencyKey: key }),
    onSuccess: async (_, { order }) => {
      toast.success(t('money.reminder_sent', { name: order.customer.name }));
      await moved();
    },
    onError: async (reason) => {
      toast.error(failureText(reason, texts, 'common.went_wrong'));
      await moved();
    },
  });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const close = () => setAsking(undefined);
  return (
    <Panel title={t('money.unpaid')} count={query.data && `${rows.length}${query.hasNextPage ? '+' : ''}`}>
      {query.isPending && <RowsSkeleton rows={3} label={t('common.loading')} />}
      {query.isError && !query.data && <QueryError query={query} />}
      {query.data && rows.length === 0 && (
        <EmptyState
          picture={<ClothesLinePicture />}
          title={t('money.unpaid_none')}
          text={t('money.unpaid_none_text')}
        />
      )}
      {rows.length > 0 && (
        <RowList
          label={t('money.unpaid')}
          columns="@3xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,2fr)_auto_auto_auto_auto]"
          heads={columns.map((column) => ({
            name: t('money.unpaid_column', { column }),
            atRight: numbers.includes(column),
          }))}
        >
          {rows.map((order) => (
            <UnpaidRow
              key={order.order_id}
              order={order}
              at={new Date(query.dataUpdatedAt).toISOString()}
              search={search}
              isBusy={remind.isPending && remind.variables.order.order_id === order.order_id}
              onStep={(step) =>
                step === 'remind'
                  ? remind.mutate({ order, key: crypto.randomUUID() })
                  : setAsking({ what: step, order })
              }
            />
          ))}
        </RowList>
      )}
      <MoreRows query={query} />
      {asking?.what === 'retry' && (
        <StepDialog
          action="retry_charge"
          order={{
            id: asking.order.order_id,
            number: asking.order.lavoir_order_id,
            customer: asking.order.customer.name,
            amount: asking.order.open,
          }}
          onDone={() => void moved()}
          onClose={close}
        />
      )}
      {asking?.what === 'write_off' && <WriteOffDialog order={asking.order} onClose={close} />}
    </Panel>
  );
}
