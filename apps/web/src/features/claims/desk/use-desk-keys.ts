import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-desk] a')];

/** Where the focus is in the list, or the open row; -1 before one is chosen. */
const place = (all: readonly HTMLElement[]): number => {
  const focused = all.findIndex((row) => row === document.activeElement);
  return focused >= 0 ? focused : all.findIndex((row) => row.ariaCurrent === 'page');
};

const move = (by: 1 | -1): void => {
  const all = rows();
  const next = Math.max(0, Math.min(all.length - 1, place(all) + by));
  all[next]?.focus();
};

const openChosen = (): void => {
  const all = rows();
  all[Math.max(0, place(all))]?.click();
};

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
    const row = rows().find(
      (one) => new URL((one as HTMLAnchorElement).href).searchParams.get('claim') === String(before),
    );
    (row ?? rows()[0])?.focus();
  }, [open]);
};
