import { useI18n } from '../../../lib/i18n.tsx';
import { rowsOf } from '../../../lib/rows-of.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';

const { chosenOrFirst, move } = rowsOf('[data-desk] a');

const openChosen = (): void => chosenOrFirst()?.click();

/** The desk's keys. */
export const useDeskKeys = ({ open, onClose }: { open: number | undefined; onClose: () => void }): void => {
  const { t } = useI18n();
  useShortcuts([
    { key: 'j', label: t('desk.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('desk.key_before'), run: () => move(-1), repeats: true },
    { key: 'enter', label: t('desk.key_open'), run: openChosen },
    { key: 'o', label: t('desk.key_open'), run: openChosen },
    ...(open === undefined ? [] : [{ key: 'escape', label: t('common.close'), run: onClose }]),
  ]);
};
