import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import type { Conflict } from './drafts.ts';

type Stays = 'mine' | 'theirs';
type ConflictDialogProps = {
  conflicts: readonly Conflict[];
  onSettle: (settled: readonly { conflict: Conflict; stays: Stays }[]) => void;
  onClose: () => void;
};

const keyOf = ({ product, cell }: Conflict): string => `${product.id} ${cell}`;

/** Somebody else was faster: both versions beside each other, and which of them stays. */
export function ConflictDialog({ conflicts, onSettle, onClose }: ConflictDialogProps) {
  const { t, euro } = useI18n();
  const [chosen, setChosen] = useState<Readonly<Record<string, Stays>>>({});
  const staysOf = (conflict: Conflict): Stays => chosen[keyOf(conflict)] ?? 'mine';
  const textOf = (value: Conflict['mine']): string => {
    if (typeof value === 'number') return euro(value);
    return typeof value === 'string' ? value : t('shelf.is_on_sale', { state: value ? 'on' : 'off' });
  };
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
          key={keyOf(conflict)}
          label={`${conflict.product.name_en}, ${t('shelf.cell', { cell: conflict.cell })}`}
          value={staysOf(conflict)}
          onChange={(stays) => setChosen({ ...chosen, [keyOf(conflict)]: stays })}
        >
          <Choice
            value="theirs"
            title={`${conflict.product.changed?.by ?? t('shelf.theirs')}: ${textOf(conflict.theirs)}`}
          />
          <Choice value="mine" title={`${t('shelf.mine')}: ${textOf(conflict.mine)}`} />
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
