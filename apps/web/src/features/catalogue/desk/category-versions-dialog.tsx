import type { CategoryCells } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { VersionsDialog } from '../../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import type { OpsCategory } from './shelf.queries.ts';

type CategoryVersionsDialogProps = {
  /** what both changed */
  cells: readonly (keyof CategoryCells)[];
  theirs: OpsCategory;
  mine: CategoryCells;
  onSettle: (settled: Settled<keyof CategoryCells>) => void;
  onClose: () => void;
};

/** Both versions of what somebody else changed of a category meanwhile. */
export function CategoryVersionsDialog(props: CategoryVersionsDialogProps) {
  const { cells, theirs, mine, onSettle, onClose } = props;
  const { t } = useI18n();
  const labels = {
    name_en: t('shelf.name', { language: 'en' }),
    name_fr: t('shelf.name', { language: 'fr' }),
    name_nl: t('shelf.name', { language: 'nl' }),
    is_active: t('shelf.category_on'),
  };
  const say = (value: string | boolean): string =>
    typeof value === 'string' ? value : t(value ? 'shelf.category_on' : 'shelf.category_off');
  return (
    <VersionsDialog
      conflicts={cells}
      wordsOf={(cell) => ({
        key: cell,
        about: labels[cell],
        by: theirs.changed?.by,
        theirs: say(theirs[cell]),
        mine: say(mine[cell]),
      })}
      onSettle={onSettle}
      onClose={onClose}
    />
  );
}
