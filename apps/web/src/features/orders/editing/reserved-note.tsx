import { useI18n } from '../../../lib/i18n.tsx';
import type { Editing } from './use-editing.ts';

/** What the wallet holds once it is saved, beside what it holds now. */
export function ReservedNote({ editing }: { editing: Pick<Editing, 'isInvoiced' | 'held' | 'quote'> }) {
  const { money, t } = useI18n();
  const { isInvoiced, held, quote } = editing;
  if (isInvoiced) return t('editing.invoiced');
  return held === quote.total
    ? t('editing.reserved_stays', { amount: money(quote.total) })
    : t('editing.reserves', { amount: money(quote.total), before: money(held) });
}
