import type { Cents } from '@lavoir/domain';
import { cardName } from '../payments/cards/card-name.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Words } from '../../ui/words.tsx';
import type { Payment } from './payment.ts';

type PaidLaterProps = { payment: Payment; total: Cents };

/** That nothing is charged before it is weighed, and what happens until then. */
export function PaidLater({ payment, total }: PaidLaterProps) {
  const { t, money } = useI18n();
  if (payment.type === 'Invoice') return t('checkout.invoiced');
  const words =
    payment.type === 'Card'
      ? t('checkout.charges', { card: cardName(payment.card) })
      : t('checkout.reserves', { amount: money(total) });
  return <Words>{words}</Words>;
}
