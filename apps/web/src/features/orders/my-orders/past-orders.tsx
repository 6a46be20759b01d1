import type { Order } from '@lavoir/contract';
import { isWithCustomer } from '@lavoir/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { OrderClaims } from '../../claims/order-claims.tsx';
import { ReviewArea } from '../../reviews/review-area.tsx';
import { factsOf } from '../order-progress.ts';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { olderOrdersQuery, ordersQuery } from '../orders.queries.ts';
import { SideColumns } from '../side-columns.tsx';
import { ContactSupport } from './contact-support.tsx';
import { OrderPager } from './order-pager.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { existingPage } from './pages-in-view.ts';
import { PastOrder } from './past-order.tsx';
import { ReportButton, isClaimable } from './report-button.tsx';

type PastOrdersProps = {
  /** the first page of them */
  newest: readonly Order[];
  pagination: { per_page: number; total: number };
  page: number | undefined;
  onPage: (page: number) => void;
};

/** Past orders, one at a time, with what its customer said of it. */
export function PastOrders({ newest, pagination: { per_page, total }, page, onPage }: PastOrdersProps) {
  const { t } = useI18n();
  const [seen, setSeen] = useState<{ page: number | undefined; id: number }>();
  // one that is done meanwhile moves all the others on by one: what is read, or rated, stays
  const stays = seen && seen.page === page ? newest.findIndex(({ id }) => id === seen.id) : -1;
  const shownPage = stays < 0 ? existingPage(page, total) : stays + 1;
  const inPage = Math.ceil(shownPage / per_page);
  const older = useQuery({ ...olderOrdersQuery(inPage, total), enabled: inPage > 1 });
  const orders = inPage > 1 ? older.data : newest;
  const order = orders?.[(shownPage - 1) % per_page];
  if (order && (!seen || seen.page !== page || seen.id !== order.id)) setSeen({ page, id: order.id });
  const turnTo = (next: number) => {
    setSeen(undefined);
    onPage(next);
  };
  if (orders && !order) {
    return (
      <Card className="mt-4">
        <EmptyState
          picture={<ClothesLinePicture />}
          title={t('orders.none_past')}
          text={t('orders.none_past_hint')}
        />
      </Card>
    );
  }
  return (
    <PastOrderColumns order={order}>
      {!order && older.isPending && <OrderSkeleton label={t('orders.loading')} />}
      {!order && older.isError && <OrdersFailed query={older} />}
      {total > 1 && <OrderPager page={shownPage} pages={total} onPage={turnTo} />}
    </PastOrderColumns>
  );
}

/** One that a link led to, wherever in the list it stands. */
export function LinkedPastOrder({ order }: { order: Order }) {
  const { t } = useI18n();
  return (
    <PastOrderColumns order={order}>
      <RouteTextLink to="/order" search={{ tab: 'past' }} className="justify-self-center">
        {t('orders.past')}
      </RouteTextLink>
    </PastOrderColumns>
  );
}

type PastOrderColumnsProps = { order: Order | undefined; /** under it */ children: ReactNode };

function PastOrderColumns({ order, children }: PastOrderColumnsProps) {
  const client = useQueryClient();
  const isBack = order !== undefined && isWithCustomer(factsOf(order));
  return (
    <SideColumns className="mt-4">
      <div className="grid content-start gap-5 *:min-w-0">
        {order && <PastOrder order={order} />}
        {order && isBack && <OrderClaims orderId={order.id} />}
        {children}
      </div>
      {order && (order.review || isBack) && (
        <aside className="grid gap-6 *:min-w-0">
          <ReviewArea
            key={order.id}
            order={order}
            onSent={() => void client.invalidateQueries({ queryKey: ordersQuery().queryKey })}
            tellUs={isClaimable(order) ? <ReportButton order={order} /> : <ContactSupport order={order} />}
          />
        </aside>
      )}
    </SideColumns>
  );
}
