import { Suspense } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSession } from '../../../lib/session.ts';
import { BasketBar, BasketPanel } from '../../cart/basket-panels.tsx';
import { useEditedOrder } from '../../cart/edited-order.ts';
import { Catalogue } from '../../catalogue/catalogue.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { useDefaultPlace } from '../../places/default-place.ts';
import { PromoCards } from './promo-cards.tsx';
import { useRedeemedPromo } from './redeemed-promo.ts';
import { useBasket } from '../../cart/use-basket.ts';

/** Who has ordered has one. */
const NoAddress = lazyPart(() => import('../../places/no-address.tsx'), 'NoAddress', ['ordering']);

const EditHomePage = lazyPart(() => import('../editing/edit-home-page.tsx'), 'EditHomePage', [
  'ordering',
  'orders',
]);

/** Ordering, or changing an order in the basket's stead. */
export function HomePage() {
  const edited = useEditedOrder();
  return edited ? <EditHomePage /> : <Ordering />;
}

/** The catalogue, and the basket beside it. */
function Ordering() {
  const { t } = useI18n();
  const basket = useBasket();
  const promotion = useRedeemedPromo(basket);
  const { place, isPending, isPartial } = useDefaultPlace();
  if (!place && !isPending && !isPartial) {
    return (
      <Page tabIndex={-1}>
        <div className="grid gap-8">
          <Greeting />
          <Card>
            <Suspense fallback={<Skeleton height={296} />}>
              <NoAddress level={2} />
            </Suspense>
          </Card>
        </div>
      </Page>
    );
  }
  return (
    <Page tabIndex={-1}>
      <SkipLink href="#basket" className="max-side:hidden">
        {t('home.skip_to_basket')}
      </SkipLink>
      {basket.lines.length > 0 && (
        <SkipLink href="#basket-bar" className="side:hidden">
          {t('home.skip_to_basket')}
        </SkipLink>
      )}
      <div className="grid items-start gap-6 *:min-w-0 side:grid-cols-[minmax(0,1fr)_384px] side:gap-8">
        <div className="grid content-start gap-8 *:min-w-0">
          <Greeting />
          <PromoCards basket={basket} />
          <Catalogue basket={basket} />
        </div>
        <BasketPanel basket={basket} coming={place} promotion={promotion} />
      </div>
      <BasketBar basket={basket} coming={place} promotion={promotion} />
    </Page>
  );
}

function Greeting() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <div>
      <Heading level={1}>{t('home.hello', { name: session?.user.first_name ?? '' })}</Heading>
      <p className="text-ink-2">{t('home.question')}</p>
    </div>
  );
}
