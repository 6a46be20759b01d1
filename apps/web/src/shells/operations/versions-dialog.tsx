import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

type Stays = 'mine' | 'theirs';
export type Settled<Conflict> = readonly { conflict: Conflict; stays: Stays }[];

type VersionsDialogProps<Conflict> = {
  conflicts: readonly Conflict[];
  /** what it is about, and both versions of it; `by` changed it, where that is known */
  wordsOf: (conflict: Conflict) => {
    key: string;
    about: string;
    by: string | undefined;
    theirs: string;
    mine: string;
  };
  onSettle: (settled: Settled<Conflict>) => void;
  onClose: () => void;
};

/** Somebody else was faster: both versions beside each other, and which of them stays. */
export function VersionsDialog<Conflict>(props: VersionsDialogProps<Conflict>) {
  const { conflicts, wordsOf, onSettle, onClose } = props;
  const { t } = useI18n();
  const [chosen, setChosen] = useState<Readonly<Record<string, Stays>>>({});
  const shown = conflicts.map((conflict) => ({ conflict, ...wordsOf(conflict) }));
  const staysOf = (key: string): Stays => chosen[key] ?? 'mine';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf.conflict_title')}
      description={t('shelf.conflict_text')}
      closeLabel={t('common.close')}
    >
      {shown.map(({ key, about, by, theirs, mine }) => (
        <ChoiceGroup
          key={key}
          label={about}
          columns={2}
          value={staysOf(key)}
          onChange={(stays) => setChosen({ ...chosen, [key]: stays })}
        >
          <Choice value="theirs" title={theirs} detail={by ?? t('shelf.theirs')} />
          <Choice value="mine" title={mine} detail={t('shelf.mine')} />
        </ChoiceGroup>
      ))}
      <DialogActions fill>
        <Button onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          onClick={() => onSettle(shown.map(({ conflict, key }) => ({ conflict, stays: staysOf(key) })))}
        >
          {t('shelf.conflict_done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
