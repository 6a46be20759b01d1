import { ProductGlyph } from '../../catalogue/product-glyph.tsx';
import type { Order, Product } from '@lavoir/contract';
import { centsToEuro, euroToCents, referralCredit, trackerPosition } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo, Suspense, useDeferredValue, useState } from 'react';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { keptFriendCode } from '../../referrals/friend-code.ts';
import { driversNoteOf, factsOf, issueOf, waitsInLocker } from '../order-progress.ts';
import { ordersQuery } from '../orders.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { SoapBoxPicture } from '../../../ui/pictures/soap-box-picture.tsx';
import { PromoButton, PromoCard, PromoSkeleton, PromoSlider } from './promo-card.tsx';
import { useBagCards } from './bag-cards.ts';
import { bagsQuery } from '../../accounts/bags.queries.ts';
import { useChosenBags } from './use-chosen-bags.ts';
import type { Basket } from '../../cart/use-basket.ts';

const RoutePromo = createLink(PromoCard);

const OrdersGlance = lazyPart(() => import('./orders-glance.tsx'), 'OrdersGlance', ['orders']);

/** Cards that lead on from here: what waits, what is under way, what helps. */
export function PromoCards({ basket }: { basket: Basket }) {
  return <Cards basket={useDeferredValue(basket)} />;
}

const Cards = memo(({ basket }: { basket: Basket }) => {
  const { t } = useI18n();
  const { data: orders, isPending: areOrdersPending } = useQuery(ordersQuery());
  const { data: products = [], isPending: areProductsPending } = useQuery(productsQuery());
  const { open, close } = useBagCards();
  const { data: own, isPending: areBagsPending } = useQuery(bagsQuery());
  const isHangerUnknown = areBagsPending && open.includes('hanger');
  useChosenBags(products, basket);

  // all at once: a card that came later would push the slider along
  if (areOrdersPending || areProductsPending || isHangerUnknown) return <PromoSkeleton />;

  const current = orders?.current_orders ?? [];
  const inLockers = current.filter(waitsInLocker);
  const missed = current.filter((order) => issueOf(order) === 'pick_up');
  const underWay = current.filter((order) => !inLockers.includes(order) && !missed.includes(order));
  // what waits for its customer first
  underWay.sort((a, b) => Number(issueOf(a) === undefined) - Number(issueOf(b) === undefined));
  const cards = [
    ...missed.map((order) => <MissedPromo key={order.id} order={order} />),
    ...inLockers.map((order) => <LockerPromo key={order.id} order={order} />),
    underWay.length > 0 && <ProgressPromo key="progress" orders={underWay} />,
    orders?.past_order_reviewed === false && <DeliveredPromo key="delivered" />,
    ...open.flatMap((bag) => {
      const product = products.find((sold) => sold.bag === bag);
      if (!product || (bag === 'hanger' && own?.on_hanger_check)) return [];
      const add = () => {
        close(bag);
        basket.setQuantity(product, basket.quantityOf(product.id) + 1);
      };
      return [<BagPromo key={bag} bag={bag} product={product} onAdd={add} />];
    }),
    <ReferralPromo key="referral" />,
  ].filter((card) => card !== undefined && card !== false);

  return (
    <PromoSlider
      key={cards.map(({ key }) => key).join()}
      label={t('home.for_you')}
      earlier={t('home.earlier_cards')}
      later={t('home.later_cards')}
    >
      {cards}
    </PromoSlider>
  );
});

/** Last, as it can wait; who came by a friend's link is told what to do with it. */
function ReferralPromo() {
  const { t, euro } = useI18n();
  const amount = euro(centsToEuro(referralCredit));
  const isInvited = keptFriendCode() !== '';
  return (
    <RoutePromo
      to="/earn-lavoir-credit"
      tone="soap"
      title={isInvited ? t('home.invited', { amount }) : t('home.earn', { amount })}
      cta={isInvited ? t('home.enter_code') : t('home.share_code')}
      art={<SoapBoxPicture />}
    />
  );
}

function LockerPromo({ order }: { order: Order }) {
  const { t } = useI18n();
  return (
    <RoutePromo
      to="/order"
      search={{ tab: 'current', order: order.id }}
      tone="soap"
      title={t('home.in_locker')}
      text={t('home.locker', { number: order.lockers[0]?.number ?? '' })}
      cta={t('home.open_locker')}
    />
  );
}

/** Nobody was there: what the driver wrote, and the way to what can be done. */
function MissedPromo({ order }: { order: Order }) {
  const { day, slot, t } = useI18n();
  const note = driversNoteOf(order, 'fail_pick_up');
  return (
    <RoutePromo
      to="/order"
      search={{ tab: 'current', order: order.id }}
      tone="soap"
      title={t('home.pickup_missed')}
      text={
        <span className="line-clamp-3 wrap-anywhere">
          {note === undefined
            ? t('home.pickup_missed_when', { date: day(order.pickup_date), slot: slot(order.pickup_slot) })
            : t('home.drivers_note', { note })}
        </span>
      }
      cta={t('home.see_options')}
    />
  );
}

/** What is under way at a glance, and from there on to the order. */
function ProgressPromo({ orders }: { orders: readonly Order[] }) {
  const { day, t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [order] = orders;
  if (!order) return null;
  const isMet = order.status === 'confirmed';
  return (
    <>
      <PromoButton
        onClick={() => setOpen(true)}
        tone="blue"
        title={t('home.in_progress', { count: orders.length })}
        progress={{ done: trackerPosition(factsOf(order)), total: 5 }}
        text={
          issueOf(order)
            ? t('home.needs_you')
            : t('home.next_date', {
                status: order.status,
                date: day(isMet ? order.pickup_date : order.delivery_date),
              })
        }
        cta={t('home.track')}
      />
      {isOpen && (
        <Suspense>
          <OrdersGlance orders={orders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function DeliveredPromo() {
  const { t } = useI18n();
  return (
    <RoutePromo
      to="/order"
      search={{ tab: 'past' }}
      tone="soap"
      title={t('home.delivered')}
      cta={t('home.rate')}
    />
  );
}

type BagPromoProps = { bag: NonNullable<Product['bag']>; product: Product; onAdd: () => void };

function BagPromo({ bag, product, onAdd }: BagPromoProps) {
  const { money, t } = useI18n();
  return (
    <PromoButton
      title={t(`home.bag_${bag}`)}
      text={
        <>
          {t(`home.bag_${bag}_holds`)}
          <br />
          {product.price > 0
            ? t('home.deposit', { amount: money(euroToCents(product.price)) })
            : t('home.free')}
        </>
      }
      cta={t('home.add_bag')}
      ctaIcon={Plus}
      art={<ProductGlyph icon={product.icon} size="lg" />}
      onClick={onAdd}
    />
  );
}
