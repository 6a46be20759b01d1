import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink, Navigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useEditedOrder } from '../../cart/edited-order.ts';
import { basketGone, noteBasketGone } from '../../cart/basket-gone.ts';
import { cartQuery, useCart } from '../../cart/cart.queries.ts';
import { productsQuery } from '../../catalogue/catalogue.queries.ts';
import { focusPageHeading } from '../../../lib/arrival.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { RouteButton } from '../../../lib/links.tsx';
import { isLate, isRefusal } from '../../../lib/refused.ts';
import { useSession } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/waiting.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { BasketPicture } from '../../../ui/pictures/pictures.tsx';
import { useDefaultPlace } from '../../places/default-place.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Checkout } from './checkout.tsx';
import { orderedSinceQuery } from './ordered-since.ts';
import { checkoutLines } from './priced-lines.ts';
import { forgetDraft, forgetSeen, keepSeen, readAttempt, readSeen } from './use-draft.ts';

const RouteIconLink = createLink(IconLink);

const EditCheckoutPage = lazyPart(() => import('../editing/edit-checkout-page.tsx'), 'EditCheckoutPage', [
  'more',
  'ordering',
  'orders',
  'payments',
]);

const ReschedulePage = lazyPart(() => import('../editing/reschedule-page.tsx'), 'ReschedulePage', [
  'ordering',
  'orders',
]);

/** `/checkout`: of the basket, of an order that is edited, or of one that gets other times. */
export function CheckoutPage() {
  const edited = useEditedOrder();
  const { reschedule } = useSearch({ from: '/customer/checkout' });
  if (reschedule !== undefined) return <ReschedulePage />;
  return edited ? <EditCheckoutPage /> : <NewOrder />;
}

/** Without anything to order it leads back home. */
function NewOrder() {
  const { t } = useI18n();
  const client = useQueryClient();
  const session = useSession();
  const cart = useCart();
  const products = useQuery(productsQuery());
  const { place, isPending, isPartial, isRetrying, error: placesError } = useDefaultPlace();
  const isWaiting = useWaiting(cart.isPending || products.isPending || isPending);
  const isEmpty = cart.lines.length === 0;
  const uid = session?.uid;
  useEffect(() => {
    if (isEmpty) return;
    noteBasketGone(undefined);
    const seenAt = client.getQueryState(cartQuery().queryKey)?.dataUpdatedAt;
    if (uid !== undefined && seenAt) keepSeen(uid, seenAt);
  }, [isEmpty, uid, client]);
  // a refusal has its words in the page: without an address there are no products
  const errors = [cart.error, products.error, placesError];
  const isBroken = errors.some((error) => error && !isRefusal(error));

  if (!session) return null;
  if ((isPartial && !place) || (isBroken && isEmpty)) {
    return (
      <Frame>
        <Card>
          <ErrorState
            title={t('checkout.load_failed')}
            text={t(errors.some(isLate) ? 'shell.too_slow' : 'checkout.load_failed_hint')}
            retryLabel={t('common.retry')}
            onRetry={() => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
            retrying={isRetrying}
          />
        </Card>
      </Frame>
    );
  }
  if (isWaiting) {
    return (
      <Frame>
        <CheckoutSkeleton label={t('common.loading')} />
      </Frame>
    );
  }
  if (isEmpty) return <Leave uid={session.uid} isByHand={cart.isSyncing} />;
  return (
    <Frame>
      <Checkout
        uid={session.uid}
        lines={checkoutLines(cart.lines, products.data)}
        place={place}
        onQuantity={(productId, quantity) => cart.setQuantity(productId, quantity)}
      />
    </Frame>
  );
}

/** The basket was there a moment ago: somebody who comes back to this page would look for it. */
function Gone({ uid, order }: { uid: string; order: number | undefined }) {
  const { t } = useI18n();
  useEffect(() => {
    forgetDraft(uid);
    // what had the focus went with the basket
    void focusPageHeading(() => true);
  }, [uid]);
  const how = order === undefined ? 'unknown' : 'ordered';
  return (
    <Frame>
      <Card>
        <div role="alert">
          <EmptyState
            picture={<BasketPicture />}
            level={2}
            title={t('checkout.basket_gone', { how })}
            text={t('checkout.basket_gone_text', { how })}
            action={
              <RouteButton variant="primary" to="/order" {...(order !== undefined && { search: { order } })}>
                {t(order === undefined ? 'shell.see_orders' : 'checkout.track')}
              </RouteButton>
            }
          />
        </div>
      </Card>
    </Frame>
  );
}

/**
 * Placing an order empties the cart: where one was tried it may stand under the orders, though its answer was lost, and
 * where none was, another tab or device may have ordered the basket that was here.
 */
function Leave({ uid, isByHand }: { uid: string; isByHand: boolean }) {
  const { t } = useI18n();
  const [wasTried] = useState(() => readAttempt(uid) !== undefined);
  const [gone] = useState(basketGone);
  const [seenAt] = useState(() => (gone || wasTried || isByHand ? undefined : readSeen(uid)));
  const { data: order, isLoading } = useQuery(orderedSinceQuery(seenAt));
  useEffect(() => {
    if (order) noteBasketGone({ order });
    else if (!isLoading) forgetSeen(uid);
  }, [order, isLoading, uid]);
  useEffect(() => {
    if (wasTried) forgetDraft(uid);
  }, [wasTried, uid]);
  if (gone) return <Gone uid={uid} order={gone.order} />;
  if (order) return <Gone uid={uid} order={order} />;
  if (isLoading) {
    return (
      <Frame>
        <CheckoutSkeleton label={t('common.loading')} />
      </Frame>
    );
  }
  return <Navigate to={wasTried ? '/order' : '/home'} replace />;
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <Page>
      <div className="mb-5 -ml-3 flex items-center gap-2 *:min-w-0">
        <RouteIconLink to="/home" label={t('checkout.back')} icon={ArrowLeft} />
        <Heading level={1}>{t('checkout.title')}</Heading>
      </div>
      {children}
    </Page>
  );
}
