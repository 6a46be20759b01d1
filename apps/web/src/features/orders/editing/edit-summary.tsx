import { vatShares } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { CheckoutPromo } from '../checkout/promo/checkout-promo.tsx';
import { paymentName } from '../payment.ts';
import { ReservedNote } from './reserved-note.tsx';
import { useDifference } from './use-difference.ts';
import type { Editing } from './use-editing.ts';

type EditSummaryProps = {
  editing: Editing;
  /** what the server refused, above the button */
  refused: ReactNode;
  action: ReactNode;
};

/** The ticket: what it comes to now, what it was, and what is reserved for it. */
export function EditSummary({ editing, refused, action }: EditSummaryProps) {
  const texts = useI18n();
  const { t, money } = texts;
  const { rows, promotion } = useDifference(editing);
  const { quote, place, promo, missing, payment } = editing;
  return (
    <Card torchon className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.summary')}</Heading>
      <Summary
        lines={[
          { label: t('checkout.subtotal'), amount: money(quote.subtotal) },
          {
            label: t(place.isServiceFee ? 'checkout.service_fee' : 'checkout.delivery_fee'),
            amount: money(quote.fee),
          },
          ...promotion,
          ...rows,
        ]}
        total={{ label: t('checkout.total'), amount: money(quote.total) }}
        vat={vatShares(quote.total, quote.reduced).map(({ percent, vat }) => ({
          label: t('checkout.of_which_vat', { percent: formatPercent(percent) }),
          amount: money(vat),
        }))}
        after={[
          {
            label: t('checkout.pay_with'),
            amount: payment ? paymentName(texts, payment) : t('checkout.not_selected'),
          },
        ]}
      />
      <CheckoutPromo {...promo} />
      {missing?.what !== 'credit' && (
        <p className="text-sm text-ink-2">
          <ReservedNote editing={editing} />
        </p>
      )}
      {refused}
      {action}
    </Card>
  );
}
