import { useI18n } from '../../../lib/i18n.tsx';
import { VersionsDialog } from '../../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import type { Conflict } from './drafts.ts';

type ConflictDialogProps = {
  conflicts: readonly Conflict[];
  onSettle: (settled: Settled<Conflict>) => void;
  onClose: () => void;
};

/** Both versions of each cell that somebody else changed meanwhile. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { t, euro } = useI18n();
  const textOf = (cell: Conflict['cell'], value: Conflict['mine']): string => {
    if (cell === 'vat_percent') return t('shelf.percent', { percent: Number(value) });
    if (typeof value === 'number') return euro(value);
    return typeof value === 'string' ? value : t('shelf.is_on_sale', { state: value ? 'on' : 'off' });
  };
  return (
    <VersionsDialog
      {...props}
      wordsOf={({ product, cell, theirs, mine }) => ({
        key: `${product.id} ${cell}`,
        about: `${product.name_en}, ${t('shelf.cell', { cell })}`,
        by: product.changed?.by,
        theirs: textOf(cell, theirs),
        mine: textOf(cell, mine),
      })}
    />
  );
}
