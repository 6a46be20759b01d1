import type { Order } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { cardsQuery } from '../../payments/cards/cards.queries.ts';
import { walletQuery } from '../../wallet/wallet.queries.ts';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import { EditCheckout } from './edit-checkout.tsx';
import { EditFrame } from './edit-frame.tsx';

const RouteIconLink = createLink(IconLink);

/** The checkout while an order is edited. */
export function EditCheckoutPage() {
  const { t } = useI18n();
  // the ways to pay would push aside what stands below them
  const isPaymentComing = [useQuery(cardsQuery()), useQuery(walletQuery())].some(
    // once it failed it is asked for again under the page that goes without it
    ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
  );
  return (
    <EditFrame>
      {(edited, order: Order) => (
        <Page className="flex-1">
          <div className="mb-5 -ml-3 flex items-center gap-2 *:min-w-0">
            <RouteIconLink to="/home" label={t('checkout.back')} icon={ArrowLeft} />
            <Heading level={1}>{t('editing.title')}</Heading>
          </div>
          {isPaymentComing ? (
            <CheckoutSkeleton label={t('common.loading')} />
          ) : (
            <EditCheckout edited={edited} order={order} />
          )}
        </Page>
      )}
    </EditFrame>
  );
}
