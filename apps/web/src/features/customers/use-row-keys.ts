import { useI18n } from '../../lib/i18n.tsx';
import { rowsOf } from '../../lib/rows-of.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';

const { move } = rowsOf('[data-rows] a');

/** J and K move the focus through the list's links; Enter is the link's own. */
export const useRowKeys = (open: string): void => {
  const { t } = useI18n();
  useShortcuts([
    { key: 'j', label: t('dispatch.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('dispatch.key_before'), run: () => move(-1), repeats: true },
    { key: 'o', label: open, run: () => (document.activeElement as HTMLElement | null)?.click() },
  ]);
};
