import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { rowMoves, rowOfKeys, withChosenRow } from '../../lib/use-row-keys.ts';

type Keys = {
  onNew: () => void;
  onCopy: (id: number) => void;
  onTurn: (id: number) => void;
};

/** The page's keys. Enter and O open the row that has the focus, as it is a link. */
export const usePromoKeys = ({ onNew, onCopy, onTurn }: Keys): void => {
  const { t } = useI18n();
  const copyHere = () => {
    const id = Number(rowOfKeys()?.dataset['code']);
    if (id > 0) onCopy(id);
  };
  const turnHere = withChosenRow(({ dataset }) => onTurn(Number(dataset['code'])));
  useShortcuts([
    ...rowMoves({ next: t('dispatch.key_next'), before: t('dispatch.key_before') }),
    ...['enter', 'o'].map((key) => ({ key, label: t('promos.edit'), run: () => rowOfKeys()?.click() })),
    { key: 'n', label: t('promos.new'), run: onNew },
    { key: 'd', label: t('promos.copy'), run: copyHere },
    { key: 'x', label: t('promos.switch_key'), run: turnHere },
  ]);
};
