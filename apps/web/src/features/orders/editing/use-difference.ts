import { noCents, subtractCents } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Editing } from './use-editing.ts';

/** What the order costs more or less than before, and what its code takes off, as rows above its total. */
export const useDifference = ({ before, difference, promo, quote }: Editing) => {
  const { money, t } = useI18n();
  const signed = `${difference > noCents ? '+' : ''}${money(difference)}`;
  const rows = [
    { label: t('editing.before'), amount: money(before) },
    { label: t('editing.difference'), amount: signed, negative: difference < noCents },
  ];
  // one that is taken off the order takes nothing
  const code = promo.promo ?? promo.before;
  const promotion = code && {
    label: t('orders.promotion_code', { code: code.code }),
    amount: money(subtractCents(noCents, quote.promotion)),
    negative: quote.promotion > noCents,
  };
  return { signed, rows: difference === noCents ? [] : rows, promotion: promotion ? [promotion] : [] };
};
