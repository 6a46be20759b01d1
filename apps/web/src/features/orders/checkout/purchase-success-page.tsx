import type { Order } from '@lavoir/contract';
import { noCents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { MapPin, PackageOpen, Truck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { reservedOf } from '../ledger.ts';
import { orderQuery } from '../orders.queries.ts';
import { lazyExtra } from '../../../lib/lazy-part.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { CartSkeleton } from '../../cart/cart-skeleton.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { Tile } from '../../../ui/tile.tsx';
import type { ChangeKind } from '../editing/use-saving.ts';
import { orderPaymentName } from '../payment.ts';
import { whereOf } from '../where-of.ts';

const AfterOrder = lazyExtra(() => import('./after-order.tsx'), 'AfterOrder', ['more']);

/** `/purchase-success`: thanks, and the ticket of the order that was just placed. */
export function PurchaseSuccessPage() {
  const { t } = useI18n();
  const session = useSession();
  const state = useLocation({ select: (location) => location.state });
  // as one arrived: on the way on, the location is the next page's before this one is gone
  const [{ placedOrder: id, changedOrder: changed }] = useState(state);
  const saidOf = (kind: ChangeKind | undefined) => {
    if (!kind) return t('checkout.successful');
    return kind === 'edit' ? t('editing.saved') : t('editing.rescheduled', { kind });
  };
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined });
  // nothing was placed on the way here, or somebody else's
  if (id === undefined || isRefusal(order.error)) return <Navigate to="/order" replace />;
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-260 gap-7 px-(--gutter) pt-7 pb-14 *:min-w-0 md:grid-cols-[1.05fr_1fr] md:items-center md:gap-18 md:py-14"
    >
      <div className="grid content-center justify-items-start gap-4 *:min-w-0">
        <Seal />
        <Heading level={1} size="display">
          {t('checkout.thank_you', { name: session?.user.first_name ?? '' })}
        </Heading>
        <p className="text-lg text-pretty text-ink-2">{saidOf(changed?.kind)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <RouteButton variant="primary" size="lg" to="/order" search={{ order: id }}>
            {t('checkout.track')}
          </RouteButton>
          <RouteButton variant="ghost" size="lg" to="/home">
            {t('checkout.back_home')}
          </RouteButton>
        </div>
      </div>
      {order.data ? (
        <Ticket order={order.data} before={changed?.before} />
      ) : (
        order.isLoading && (
          <Card torchon>
            <CartSkeleton label={t('common.loading')} lines={4} />
          </Card>
        )
      )}
      {changed === undefined && (
        <Suspense>
          <AfterOrder />
        </Suspense>
      )}
    </main>
  );
}

type TicketProps = {
  order: Order;
  /** what it cost before it was changed, in euro */ before: number | undefined;
};

function Ticket({ order, before }: TicketProps) {
  const texts = useI18n();
  const { t, euro, money, day, slot } = texts;
  const reserved = reservedOf(order);
  const note = () => {
    if (reserved > noCents) return t('orders.reserved_note', { amount: money(reserved) });
    if (order.weighed) return t('editing.costs_same');
    if (order.payment_type === '') return t('checkout.invoiced');
    return order.payment_type === 'Card'
      ? t('checkout.charges', { card: orderPaymentName(texts, order) })
      : t('orders.estimate_note');
  };
  return (
    <Card torchon className="grid gap-4.5 *:min-w-0">
      <div className="flex items-center justify-between gap-3 cramped:flex-wrap">
        <Heading level={2} size={3}>
          {t('checkout.order_number', { number: order.lavoir_order_id })}
        </Heading>
        <Badge tone="blue">
          {order.status === 'confirmed'
            ? t('checkout.confirmed')
            : t('orders.status', { status: order.status })}
        </Badge>
      </div>
      <Leg icon={PackageOpen} tone="blue" label={t('checkout.pickup')}>
        {day(order.pickup_date, 'full')}, {slot(order.pickup_slot)}
      </Leg>
      <Leg icon={Truck} tone="soap" label={t('checkout.delivery')}>
        {day(order.delivery_date, 'full')}, {slot(order.delivery_slot)}
      </Leg>
      <Leg icon={MapPin} label={t('checkout.address')}>
        {whereOf(order)}
      </Leg>
      <Summary
        lines={
          before === undefined || before === order.total
            ? []
            : [{ label: t('editing.before'), amount: euro(before) }]
        }
        total={{ label: t('checkout.total'), amount: euro(order.total) }}
        after={[{ label: t('checkout.pay_with'), amount: orderPaymentName(texts, order) }]}
      />
      <p className="text-sm text-ink-2">{note()}</p>
    </Card>
  );
}

type LegProps = { icon: IconShape; tone?: 'blue' | 'soap'; label: string; children: ReactNode };

function Leg({ icon, tone, label, children }: LegProps) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5">
      <Tile size="sm" tone={tone} className="row-span-2">
        <Icon of={icon} />
      </Tile>
      <span className="text-xs font-semibold tracking-label text-ink-3">{label}</span>
      <b>{children}</b>
    </div>
  );
}
