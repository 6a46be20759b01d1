import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { rowsOf } from '../../../lib/rows-of.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';

const { all, chosenOrFirst, move } = rowsOf('[data-desk] a');

const openChosen = (): void => chosenOrFirst()?.click();

/** The desk's keys. What was open gives the focus back to its row. */
export const useDeskKeys = ({ open, onClose }: { open: number | undefined; onClose: () => void }): void => {
  const { t } = useI18n();
  const wasOpen = useRef(open);
  useShortcuts([
    { key: 'j', label: t('desk.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('desk.key_before'), run: () => move(-1), repeats: true },
    { key: 'enter', label: t('desk.key_open'), run: openChosen },
    { key: 'o', label: t('desk.key_open'), run: openChosen },
    ...(open === undefined ? [] : [{ key: 'escape', label: t('common.close'), run: onClose }]),
  ]);
  useEffect(() => {
    const before = wasOpen.current;
    wasOpen.current = open;
    if (before === undefined || open !== undefined) return;
    const row = all().find(
      (one) => new URL((one as HTMLAnchorElement).href).searchParams.get('claim') === String(before),
    );
    (row ?? all()[0])?.focus();
  }, [open]);
};
