import { vatShares } from '@lavoir/domain';
import type { Quote } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Summary } from '../../../ui/summary.tsx';
import type { Payment } from '../payment.ts';
import { PaidLater } from '../paid-later.tsx';
import { amountLines } from './order-amounts.ts';
import type { FeeKind } from './order-amounts.ts';
import type { Promo } from './promo/promo.ts';

type CheckoutSummaryProps = {
  quote: Quote;
  promo: Promo | undefined;
  payment: Payment | undefined;
  /** undefined while there is no place to come to */
  fee: FeeKind | undefined;
  /** what the server refused, above the button */
  refused?: ReactNode;
  /** the primary button, in the side column */
  action: ReactNode;
};

/** The ticket: what it is likely to cost. */
export function CheckoutSummary({ quote, promo, payment, fee, refused, action }: CheckoutSummaryProps) {
  const texts = useI18n();
  const { t, money } = texts;
  return (
    <Card torchon className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.summary')}</Heading>
      <Summary
        lines={[
          { label: t('checkout.subtotal'), amount: money(quote.subtotal) },
          ...amountLines(texts, quote, fee, promo && t('checkout.promotion_code', { code: promo.code })),
        ]}
        total={{ label: t('checkout.total'), amount: money(quote.total) }}
        vat={vatShares(quote.total, quote.reduced).map(({ percent, vat }) => ({
          label: t('checkout.of_which_vat', { percent: formatPercent(percent) }),
          amount: money(vat),
        }))}
      />
      {payment && (
        <p className="text-sm text-ink-2">
          <PaidLater payment={payment} total={quote.total} />
        </p>
      )}
      {refused}
      {action}
      <p className="flex items-center justify-center gap-2 text-xs text-ink-3 max-side:hidden">
        <Icon of={LockKeyhole} size="sm" />
        {t('checkout.confirm_next')}
      </p>
    </Card>
  );
}
