import type { Order } from '@lavoir/contract';
import { Refused } from '../../../lib/refused.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Page } from '../../../ui/page.tsx';
import { stopEditing, useEditedOrder } from '../../cart/edited-order.ts';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { OrdersFailed } from '../my-orders/orders-failed.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { useLiveOrders } from '../orders.live.ts';
import { orderQuery } from '../orders.queries.ts';
import { EditBanner } from './edit-banner.tsx';
import { OrderGone } from './order-gone.tsx';

type EditFrameProps = { children: (edited: EditedOrder, order: Order) => ReactNode };

/** What an edit stands in: the banner over it, or why it is over. */
export function EditFrame({ children }: EditFrameProps) {
  const edited = useEditedOrder();
  return edited ? <Frame key={edited.order} edited={edited} render={children} /> : null;
}

function Frame({ edited, render }: { edited: EditedOrder; render: EditFrameProps['children'] }) {
  const { t } = useI18n();
  const order = useQuery({ ...orderQuery(edited.order), refetchOnMount: 'always' });
  const isOpen = order.data?.can.includes('edit');
  const [bannerHeight, setBannerHeight] = useState(0);
  useLiveOrders();

  if (order.error instanceof Refused && order.error.status === 404)
    return <OrderGone order={undefined} onLeave={stopEditing} />;
  // what is known of it may be older than what it is
  if (!order.data || (!isOpen && order.isFetching)) {
    return (
      <Page>
        {order.isPending ? <OrderSkeleton label={t('common.loading')} /> : <OrdersFailed query={order} />}
      </Page>
    );
  }
  if (!isOpen) return <OrderGone order={order.data} onLeave={stopEditing} />;
  // what sticks below the top bar sticks below the banner
  const pushed = { '--topbar-h': `calc(var(--bar-h) + ${bannerHeight}px)` };
  return (
    <div className="contents [--bar-h:var(--topbar-h)]">
      <EditBanner edited={edited} order={order.data} onHeight={setBannerHeight} />
      <div className="contents" style={pushed as CSSProperties}>
        {render(edited, order.data)}
      </div>
    </div>
  );
}
