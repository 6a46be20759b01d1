import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { BasketBar, BasketPanel } from '../../cart/basket-panels.tsx';
import { Catalogue } from '../../catalogue/catalogue.tsx';
import { PromoCards } from './promo-cards.tsx';
import { useBasket } from '../../cart/use-basket.ts';

/** Ordering: the catalogue, and the basket beside it. */
export function HomePage() {
  const { t } = useI18n();
  const session = useSession();
  const basket = useBasket();
  return (
    <main className="wrap main" id="main" tabIndex={-1}>
      <div className="cols cols--side">
        <div className="stack g8">
          <div className="hello">
            <div>
              <h1 className="h1">{t('home.hello', { name: session?.user.first_name ?? '' })}</h1>
              <p className="ink2">{t('home.question')}</p>
            </div>
          </div>
          <PromoCards basket={basket} />
          <Catalogue basket={basket} />
        </div>
        <BasketPanel basket={basket} />
      </div>
      <BasketBar basket={basket} />
    </main>
  );
}
