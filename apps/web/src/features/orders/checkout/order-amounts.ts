import { noCents, subtractCents } from '@lavoir/domain';
import type { Quote } from '@lavoir/domain';
import type { Texts } from '../../../lib/i18n.tsx';

/** A collection point asks a service fee, a doorstep a delivery fee. */
export type FeeKind = 'service_fee' | 'delivery_fee';

/** The lines between the items and the total; without a place there is no fee yet. */
export const amountLines = (
  { t, money }: Texts,
  quote: Quote,
  fee: FeeKind | undefined,
  /** what the promotion is called, where it isn't just that */
  promotionLabel?: string,
) => [
  ...(fee ? [{ label: t(`checkout.${fee}`), amount: money(quote.fee) }] : []),
  ...(quote.promotion > noCents
    ? [
        {
          label: promotionLabel ?? t('checkout.promotion'),
          amount: money(subtractCents(noCents, quote.promotion)),
          negative: true,
        },
      ]
    : []),
];
