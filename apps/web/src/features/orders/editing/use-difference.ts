import { noCents } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Editing } from './use-editing.ts';

/** What the order costs more or less than before, as rows above its total. */
export const useDifference = ({ before, difference }: Pick<Editing, 'before' | 'difference'>) => {
  const { money, t } = useI18n();
  const signed = `${difference > noCents ? '+' : ''}${money(difference)}`;
  const rows = [
    { label: t('editing.before'), amount: money(before) },
    { label: t('editing.difference'), amount: signed, negative: difference < noCents },
  ];
  return { signed, rows: difference === noCents ? [] : rows };
};
