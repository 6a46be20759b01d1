import { noCents } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { cardName } from '../../payments/cards/card-name.ts';
import type { Editing } from './use-editing.ts';

type ReservedNoteProps = { editing: Pick<Editing, 'held' | 'quote' | 'payment'> };

/** What the wallet holds once it is saved, beside what it holds now; or which card pays. */
export function ReservedNote({ editing: { held, quote, payment } }: ReservedNoteProps) {
  const { money, t } = useI18n();
  const amount = money(quote.total);
  if (payment?.type === 'Invoice') {
    return held > noCents ? t('editing.frees_invoiced', { amount: money(held) }) : t('checkout.invoiced');
  }
  if (payment?.type === 'Card') {
    const card = cardName(payment.card);
    return held > noCents
      ? t('editing.frees', { amount: money(held), card })
      : t('checkout.charges', { card });
  }
  if (held === noCents) return t('checkout.reserves', { amount });
  return held === quote.total
    ? t('editing.reserved_stays', { amount })
    : t('editing.reserves', { amount, before: money(held) });
}
