import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { createLink } from '@tanstack/react-router';
import { IconLink } from '../../ui/icon-button.tsx';
import { useI18n } from '../../lib/i18n.tsx';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Comments } from './comments.tsx';
import type { LaundryOrder } from './laundry.queries.ts';
import { WaitingWeighings } from './outbox/waiting-weighings.tsx';
import { ScanButton } from './scan/scan-button.tsx';
import { WeighedMeanwhile } from './weigh/weighed-meanwhile.tsx';

const RouteIconLink = createLink(IconLink);

export function BackToQueue() {
  const { t } = useI18n();
  return (
    <RouteIconLink
      to="/ops/laundry"
      label={t('laundry.back')}
      icon={ArrowLeft}
      className="order-first -ml-2 wet:size-12"
    />
  );
}

type OrderFrameProps = {
  order: LaundryOrder;
  title: string;
  badge?: ReactNode;
  /** what a scan means here; without it the bag's order opens */
  onBag?: (code: string) => Promise<void>;
  children: ReactNode;
};

/** Every page of one order: whose it is, when it leaves, a scan from anywhere, and what was said about it. */
export function OrderFrame({ order, title, badge, onBag, children }: OrderFrameProps) {
  const { t, day } = useI18n();
  return (
    <ConsolePage
      title={title}
      head={
        <>
          {badge}
          <BackToQueue />
          <span className="text-ink-2">
            {t('laundry.due', {
              name: order.customer,
              day: day(order.due_date),
              time: order.due_slot.slice(0, 5),
            })}
          </span>
          <ScanButton {...(onBag && { onBag })} />
        </>
      }
    >
      <WaitingWeighings />
      {!order.can.includes('intake') && <WeighedMeanwhile orderId={order.id} />}
      {children}
      <Comments orderId={order.id} />
    </ConsolePage>
  );
}
