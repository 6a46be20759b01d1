import { useI18n } from '../../lib/i18n.tsx';
import { VersionsDialog } from '../../shells/operations/versions-dialog.tsx';
import type { Settled } from '../../shells/operations/versions-dialog.tsx';
import { keyOf } from './grid-drafts.ts';
import type { GridConflict } from './grid-drafts.ts';
import { weekdayName } from './weekday-name.ts';

type GridConflictDialogProps = {
  conflicts: readonly GridConflict[];
  /** who changed the grid last */
  by: string | undefined;
  onSettle: (settled: Settled<GridConflict>) => void;
  onClose: () => void;
};

/** Both numbers of each slot that somebody else changed meanwhile. */
export function GridConflictDialog({ by, ...rest }: GridConflictDialogProps) {
  const texts = useI18n();
  const { t, slot } = texts;
  const say = (places: number | null) =>
    places === null ? t('planning.closed') : t('planning.places', { count: places });
  return (
    <VersionsDialog
      {...rest}
      wordsOf={({ cell, theirs }) => ({
        key: keyOf(cell),
        about: `${weekdayName(texts, cell.weekday)} ${slot(cell.slot)}`,
        by,
        theirs: say(theirs),
        mine: say(cell.now),
      })}
    />
  );
}
