import type { Quote } from '@lavoir/domain';
import type { Choice } from '../../schedule/offers.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { PaidLater } from '../paid-later.tsx';
import { paymentName } from '../payment.ts';
import type { Payment } from '../payment.ts';
import { useBeginConsent } from './begin-consent.tsx';
import { ConfirmFrame, Stitch } from './confirm-frame.tsx';
import { amountLines } from './order-amounts.ts';
import type { FeeKind } from './order-amounts.ts';
import type { CheckoutLine } from './priced-lines.ts';
import { discountText } from './promo/discount-text.ts';
import type { Promo } from './promo/promo.ts';
import type { OrderRefusal } from './use-placing.ts';

type ConfirmOrderDialogProps = {
  where: string;
  pickup: Choice;
  delivery: Choice;
  lines: readonly CheckoutLine[];
  quote: Quote;
  promo: Promo | undefined;
  fee: FeeKind | undefined;
  payment: Payment;
  isPlacing: boolean;
  /** why the last attempt came to nothing: the same one can be repeated */
  failure: OrderRefusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** The whole order once more, before it counts. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { where, pickup, delivery, lines, quote, promo, fee, payment } = props;
  const { isPlacing, failure, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t, money } = texts;
  const textsOf = useLineTexts();
  const begin = useBeginConsent();
  return (
    <ConfirmFrame
      title={t('checkout.confirm_title')}
      where={where}
      pickup={pickup}
      delivery={delivery}
      confirmLabel={t(payment.type === 'Invoice' ? 'checkout.place_invoiced' : 'checkout.place_order')}
      isBusy={isPlacing}
      onConfirm={() => begin.isGiven() && onConfirm()}
      onClose={onClose}
    >
      <Stitch />
      <ItemLines
        items={lines.map((line) => {
          const { name, times } = textsOf(line);
          return { name, times, amount: money(line.total) };
        })}
      />
      <Stitch />
      <Summary
        lines={[
          ...amountLines(
            texts,
            quote,
            fee,
            promo && t('checkout.discount', { discount: discountText(texts, promo) }),
          ),
          { label: t('checkout.pay_with'), amount: paymentName(texts, payment) },
        ]}
        total={{ label: t('checkout.total'), amount: money(quote.total) }}
      />
      <p className="text-sm text-ink-2">
        <PaidLater payment={payment} total={quote.total} />
      </p>
      {begin.box}
      {failure?.text && (
        <Note tone="red" role="alert">
          {failure.text}
        </Note>
      )}
      {failure && !failure.text && (
        <Note tone="red" role="alert" title={t(failure.isLate ? 'shell.too_slow' : 'checkout.failed')}>
          {t('checkout.not_ordered')}{' '}
          <RouteTextLink to="/order" className="flex">
            {t('shell.see_orders')}
          </RouteTextLink>
        </Note>
      )}
    </ConfirmFrame>
  );
}
