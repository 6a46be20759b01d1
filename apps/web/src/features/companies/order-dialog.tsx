import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusPageHeading } from '../../lib/arrival.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { managedOrderQuery } from './companies.queries.ts';
import { OrderDetail } from './order-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order, over the list: on its way, here, or not to be had. */
export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(managedOrderQuery(id));
  const { data: order } = query;
  // one that a link opened has no button to give the focus back to
  useEffect(() => () => void focusPageHeading(() => true), []);
  const isGone = query.error instanceof Refused && query.error.status === 404;
  const title = () => {
    if (order) return order.user_full_name || t('companies.former');
    if (isGone) return t('companies.none');
    return t(query.isError ? 'companies.order_failed' : 'companies.loading');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      large
      title={
        <>
          {order && (
            <span className="block font-sans text-xs font-semibold tracking-label text-ink-3">
              {t('companies.order', { number: order.lavoir_order_id })}
            </span>
          )}
          {title()}
        </>
      }
    >
      {order && (
        <>
          <div className="-mt-3">
            <StatusBadge order={order} />
          </div>
          <OrderDetail order={order} />
        </>
      )}
      {query.isPending && (
        <div className="grid min-h-40 place-items-center" role="status" aria-label={t('companies.loading')}>
          <Spinner />
        </div>
      )}
      {isGone && <p>{t('companies.gone')}</p>}
      {query.isError && !isGone && !order && <QueryError query={query} />}
    </Dialog>
  );
}
