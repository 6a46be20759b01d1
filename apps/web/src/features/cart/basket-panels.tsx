import { minimumOrder } from '@lavoir/domain';
import { ShoppingBasket } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useLater } from '../../lib/use-later.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CartBar } from './cart-bar.tsx';
import { Heading } from '../../ui/heading.tsx';
import { dialogCode } from '../../ui/later-dialogs.ts';
import { PageBar } from '../../ui/page-bar.tsx';
import { BasketContent } from './basket-content.tsx';
import type { BasketContentProps } from './basket-content.tsx';

/** The basket beside the catalogue, where there is room for it. Where there is none, no tap waits for it. */
export function BasketPanel(props: BasketContentProps) {
  const later = useDeferredValue(props);
  const isWide = globalThis.matchMedia?.('(width >= 70rem)').matches;
  return <Panel {...(isWide ? props : later)} />;
}

const Panel = memo((props: BasketContentProps) => {
  const { basket } = props;
  const { t } = useI18n();
  return (
    <aside
      id="basket"
      tabIndex={-1}
      className="sticky top-[calc(var(--topbar-h)+24px)] max-side:hidden"
      aria-label={t('cart.title')}
    >
      <Card as="div" torchon className="side-ticket">
        <div className="flex items-center justify-between gap-3 pt-1">
          <Heading level={2}>{t('cart.title')}</Heading>
          {basket.pieces > 0 && (
            <Badge tone="blue">
              {t(basket.hasKilos ? 'cart.items' : 'cart.pieces', { count: basket.pieces })}
            </Badge>
          )}
        </div>
        <BasketContent {...props} />
      </Card>
    </aside>
  );
});

/** The basket of a narrower screen: the bar at the bottom, and the sheet that it opens. */
export function BasketBar(props: BasketContentProps) {
  const { basket } = props;
  const { money, t } = useI18n();
  const sheet = useLater(dialogCode);
  const { missing, towardsMinimum } = basket;
  const text = missing > 0 ? t('cart.to_go', { amount: money(missing) }) : t('cart.minimum_reached');
  const { isEmpty } = basket;
  return (
    <>
      {!isEmpty && (
        <PageBar label={t('cart.title')}>
          <CartBar
            amount={money(basket.subtotal)}
            note={towardsMinimum === undefined ? undefined : text}
            minimum={
              towardsMinimum === undefined
                ? undefined
                : { label: t('cart.minimum'), value: towardsMinimum, minimum: minimumOrder, text }
            }
          >
            <Button
              id="basket-bar"
              variant="primary"
              icon={ShoppingBasket}
              onPointerEnter={dialogCode.prepare}
              onClick={() => void sheet.open()}
            >
              {t('cart.title_count', { count: basket.pieces })}
            </Button>
          </CartBar>
        </PageBar>
      )}
      {sheet.shown && (
        <sheet.shown.Dialog
          open
          onClose={sheet.close}
          title={t('cart.title')}
          closeLabel={t('common.close')}
          torchon
        >
          <div>
            <BasketContent {...props} isSheet />
          </div>
        </sheet.shown.Dialog>
      )}
    </>
  );
}
