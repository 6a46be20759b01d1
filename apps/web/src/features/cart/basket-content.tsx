import { maximumQuantity, minimumOrder, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { ArrowRight } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteButton } from '../../lib/links.tsx';
import { isLate } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import { CartLine, GoneLine } from './cart-line.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { BasketPicture } from '../../ui/pictures/pictures.tsx';
import { ClearBasket } from './clear-basket.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { MinimumBar } from './minimum-bar.tsx';
import { Summary } from '../../ui/summary.tsx';
import type { Basket } from './use-basket.ts';
import { useLineTexts } from './use-line-texts.ts';

export type BasketContentProps = {
  basket: Basket;
  /** what coming to the customer's place costs, once that is known */
  coming: { fee: Cents; isServiceFee: boolean } | undefined;
  /** a code that was redeemed at checkout, and what it takes off */
  promotion?: { code: string; amount: Cents } | undefined;
  /** in the phone's sheet instead of beside the page */
  isSheet?: boolean;
};

/** What is in the basket, how far it is from the minimum, and the way on. In the side panel and in the phone's sheet. */
export function BasketContent({ basket, coming, promotion, isSheet = false }: BasketContentProps) {
  const { money, t } = useI18n();
  if (basket.isPending) return <CartSkeleton label={t('common.loading')} />;
  if (basket.isUnknown && basket.isEmpty) {
    return (
      <ErrorState
        title={t('cart.failed')}
        text={t(isLate(basket.error) ? 'shell.too_slow' : 'cart.failed_text')}
        retryLabel={t('common.retry')}
        onRetry={basket.refetch}
      />
    );
  }
  if (basket.isEmpty) {
    return (
      <EmptyState
        picture={<BasketPicture />}
        title={t('cart.empty')}
        text={t('cart.empty_text', { amount: money(minimumOrder) })}
      />
    );
  }
  return (
    <>
      <div className={isSheet ? '-mt-3 sheet-ticket-lines' : 'side-ticket-lines'}>
        <BasketLines basket={basket} />
        {basket.lines.length + basket.gone.length > 1 && <ClearBasket onClear={basket.clear} />}
      </div>
      <div {...(isSheet && { 'data-actions': true, className: 'sheet-ticket-foot' })}>
        <Minimum basket={basket} />
        <div className="mt-4">
          <Amounts subtotal={basket.subtotal} promotion={promotion} />
        </div>
        <WayOn basket={basket} coming={coming} />
      </div>
    </>
  );
}

type AmountsProps = { subtotal: Cents; promotion: BasketContentProps['promotion'] };

function Amounts({ subtotal, promotion }: AmountsProps) {
  const { money, t } = useI18n();
  const sum = { label: t('cart.subtotal'), amount: money(subtotal) };
  if (!promotion) return <Summary lines={[]} total={sum} />;
  const { code, amount } = promotion;
  const off = {
    label: t('cart.promotion', { code }),
    amount: money(subtractCents(noCents, amount)),
    negative: true,
  };
  const left = { label: t('cart.after_promotion'), amount: money(subtractCents(subtotal, amount)) };
  return <Summary lines={[sum, off]} total={left} />;
}

function BasketLines({ basket }: { basket: Basket }) {
  const { money, t } = useI18n();
  const textsOf = useLineTexts();
  return (
    <div className="@container mt-2">
      {basket.lines.map((line) => {
        const { name, detail, shown, stepper } = textsOf(line);
        return (
          <CartLine
            key={line.productId}
            name={name}
            detail={detail}
            amount={money(line.total)}
            quantity={line.quantity}
            shown={shown}
            max={maximumQuantity}
            texts={stepper}
            onQuantity={(next) => basket.setLine(line.productId, next)}
          />
        );
      })}
      {basket.gone.map((line) => {
        const { name, stepper } = textsOf(line);
        return (
          <GoneLine
            key={line.productId}
            name={name}
            detail={t('cart.gone')}
            amount={money(noCents)}
            removeLabel={stepper.remove}
            onRemove={() => basket.setLine(line.productId, 0)}
          />
        );
      })}
    </div>
  );
}

function Minimum({ basket: { towardsMinimum, missing } }: { basket: Basket }) {
  const { money, t } = useI18n();
  if (towardsMinimum === undefined) return null;
  const text = missing > 0 ? t('cart.to_go', { amount: money(missing) }) : t('cart.minimum_reached');
  return (
    <div className="mt-4">
      <MinimumBar
        label={t('cart.minimum')}
        value={towardsMinimum}
        minimum={minimumOrder}
        text={text}
        aside={t('cart.minimum_amount', { amount: money(minimumOrder) })}
      />
    </div>
  );
}

/** To the checkout, or what is missing to get there. */
function WayOn({ basket: { missing, gone }, coming }: BasketContentProps) {
  const { money, t } = useI18n();
  return (
    <div className="mt-4 grid content-start gap-2 *:min-w-0">
      {gone.length > 0 || missing > 0 ? (
        <Button
          variant="ghost"
          size="lg"
          block
          aria-disabled="true"
          className="cursor-not-allowed bg-sunken text-ink-2 hover:bg-sunken"
        >
          {gone.length > 0 ? t('cart.remove_gone') : t('cart.add_to_check_out', { amount: money(missing) })}
        </Button>
      ) : (
        <RouteButton variant="primary" size="lg" block iconEnd={ArrowRight} to="/checkout">
          {t('cart.check_out')}
        </RouteButton>
      )}
      {coming && (
        <p className="text-center text-xs text-ink-3">
          {t(coming.isServiceFee ? 'cart.service_fee_added' : 'cart.delivery_fee_added', {
            amount: money(coming.fee),
          })}
        </p>
      )}
    </div>
  );
}
