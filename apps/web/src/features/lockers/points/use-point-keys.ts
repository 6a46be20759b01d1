import { useI18n } from '../../../lib/i18n.tsx';
import { rowsOf } from '../../../lib/rows-of.ts';
import { useRowKeys } from '../../../lib/use-row-keys.ts';

const doors = rowsOf('main [data-door]');

/** As many as stand in a row of the bank. */
const inRow = (): number => {
  const all = doors.all();
  const top = all[0]?.offsetTop;
  return Math.max(1, all.filter(({ offsetTop }) => offsetTop === top).length);
};

const moveBy = (by: number): void => {
  const all = doors.all();
  const from = all.indexOf(doors.chosen() ?? document.body);
  all[from < 0 ? 0 : Math.max(0, Math.min(all.length - 1, from + by))]?.focus();
};

/** J and K go through the points, the arrows through the doors of the open one. */
export const usePointKeys = (): void => {
  const { t } = useI18n();
  const door = t('lockers.key_door');
  useRowKeys(
    { next: t('dispatch.key_next'), before: t('dispatch.key_before'), open: t('lockers.key_open') },
    [
      { key: 'arrowleft', label: door, run: () => moveBy(-1), repeats: true },
      { key: 'arrowup', label: door, run: () => moveBy(-inRow()), repeats: true },
      { key: 'arrowright', label: door, run: () => moveBy(1), repeats: true },
      { key: 'arrowdown', label: door, run: () => moveBy(inRow()), repeats: true },
    ],
  );
};
