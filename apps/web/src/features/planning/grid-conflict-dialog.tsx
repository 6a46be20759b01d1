import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { keyOf } from './grid-drafts.ts';
import type { GridConflict } from './grid-drafts.ts';
import type { Settled } from './use-grid.ts';
import { weekdayName } from './weekday-name.ts';

type Stays = 'mine' | 'theirs';
type GridConflictDialogProps = {
  conflicts: readonly GridConflict[];
  /** who changed the grid last */
  by: string | undefined;
  onSettle: (settled: Settled) => void;
  onClose: () => void;
};

/** Somebody else was faster: both numbers beside each other, and which of them stays. */
export function GridConflictDialog({ conflicts, by, onSettle, onClose }: GridConflictDialogProps) {
  const texts = useI18n();
  const { t, slot } = texts;
  const [chosen, setChosen] = useState<Readonly<Record<string, Stays>>>({});
  const staysOf = ({ cell }: GridConflict): Stays => chosen[keyOf(cell)] ?? 'mine';
  const say = (places: number | null) =>
    places === null ? t('planning.closed') : t('planning.places', { count: places });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf.conflict_title')}
      description={t('shelf.conflict_text')}
      closeLabel={t('common.close')}
    >
      {conflicts.map((conflict) => (
        <ChoiceGroup
          key={keyOf(conflict.cell)}
          label={`${weekdayName(texts, conflict.cell.weekday)} ${slot(conflict.cell.slot)}`}
          value={staysOf(conflict)}
          onChange={(stays) => setChosen({ ...chosen, [keyOf(conflict.cell)]: stays })}
        >
          <Choice value="theirs" title={`${by ?? t('shelf.theirs')}: ${say(conflict.theirs)}`} />
          <Choice value="mine" title={`${t('shelf.mine')}: ${say(conflict.cell.now)}`} />
        </ChoiceGroup>
      ))}
      <DialogActions fill>
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          onClick={() => onSettle(conflicts.map((conflict) => ({ conflict, stays: staysOf(conflict) })))}
        >
          {t('shelf.conflict_done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
