import type { Order } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { ClothesLinePicture } from '../../../ui/pictures/clothes-line-picture.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { olderOrdersQuery } from '../orders.queries.ts';
import { SideColumns } from '../side-columns.tsx';
import { OrderPager } from './order-pager.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { existingPage } from './pages-in-view.ts';
import { PastOrder } from './past-order.tsx';

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
  const shownPage = existingPage(page, total);
  const inPage = Math.ceil(shownPage / per_page);
  const older = useQuery({ ...olderOrdersQuery(inPage, total), enabled: inPage > 1 });
  const orders = inPage > 1 ? older.data : newest;
  const order = orders?.[(shownPage - 1) % per_page];
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
    <SideColumns className="mt-4">
      <div className="grid content-start gap-5 *:min-w-0">
        {order && <PastOrder order={order} />}
        {!order && older.isPending && <OrderSkeleton label={t('orders.loading')} />}
        {!order && older.isError && <OrdersFailed query={older} />}
        {total > 1 && <OrderPager page={shownPage} pages={total} onPage={onPage} />}
      </div>
      {order?.review && <Review order={order} review={order.review} />}
    </SideColumns>
  );
}

function Review({ order, review }: { order: Order; review: NonNullable<Order['review']> }) {
  const { t } = useI18n();
  return (
    <aside>
      <Card className="grid content-start gap-2 *:min-w-0" aria-label={t('orders.your_review')}>
        <div className="flex items-center justify-between gap-3">
          <Heading level={2} size={4}>
            {t('orders.number', { number: order.lavoir_order_id })}
          </Heading>
          <Stars value={review.stars} label={t('orders.stars', { stars: review.stars })} />
        </div>
        {review.review_content && (
          <p className="text-sm wrap-anywhere text-ink-2">
            {t('orders.quote', { text: review.review_content })}
          </p>
        )}
      </Card>
    </aside>
  );
}
