import { quantityToMilli } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import type { EditedLine } from './changes.ts';

/** What a changed line was: 'was 3', 'new', 'removed'; undefined for one that stays. */
export const useChangeNotes = () => {
  const { quantity, t } = useI18n();
  return ({ before, quantity: now, names }: EditedLine): string | undefined => {
    if (before === now) return undefined;
    if (before === 0) return t('editing.new');
    const was = quantity(quantityToMilli(before), names.unit);
    return t(now === 0 ? 'editing.removed' : 'editing.was', { quantity: was });
  };
};
