import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-promos] a')];

/** Where the focus is in the list, else the open row; -1 before one is chosen. */
const place = (): number => {
  const all = rows();
  const focused = all.indexOf(document.activeElement as HTMLElement);
  return focused >= 0 ? focused : all.findIndex((row) => row.ariaCurrent === 'page');
};

const move = (by: 1 | -1): void => {
  const all = rows();
  all[Math.max(0, Math.min(all.length - 1, place() + by))]?.focus();
};

type Keys = {
  isOpen: boolean;
  onNew: () => void;
  onCopy: (id: number) => void;
  onClose: () => void;
  onSearch: () => void;
};

/** The page's keys. Enter opens the row that has the focus, as it is a link. */
export const usePromoKeys = ({ isOpen, onNew, onCopy, onClose, onSearch }: Keys): void => {
  const { t } = useI18n();
  const copyHere = () => {
    const id = Number(rows()[place()]?.dataset['code']);
    if (id > 0) onCopy(id);
  };
  useShortcuts([
    { key: 'j', label: t('dispatch.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('dispatch.key_before'), run: () => move(-1), repeats: true },
    { key: 'enter', label: t('promos.edit'), run: () => rows()[Math.max(0, place())]?.click() },
    { key: 'n', label: t('promos.new'), run: onNew },
    { key: 'd', label: t('promos.copy'), run: copyHere },
    { key: '/', label: t('dispatch.key_search'), run: onSearch },
    ...(isOpen ? [{ key: 'escape', label: t('common.close'), run: onClose }] : []),
  ]);
};
