import type { RunsOfDay } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { driverOf } from './plan.ts';
import type { Question } from './use-moves.ts';

type MoveDialogsProps = {
  day: RunsOfDay;
  question: Question | undefined;
  onAnswer: (isYes: boolean) => void;
};

/** A move that breaks a promise, or that a colleague was before. */
export function MoveDialogs({ day, question, onAnswer }: MoveDialogsProps) {
  const { t } = useI18n();
  if (!question) return null;
  if (question.what === 'breaks')
    return (
      <ConfirmDialog
        open
        title={t('runs.breaks_title')}
        description={t('runs.breaks_text', { names: question.stops.map(({ name }) => name).join(', ') })}
        closeLabel={t('common.close')}
        cancelLabel={t('runs.breaks_no')}
        confirmLabel={t('runs.breaks_yes')}
        destructive
        onClose={() => onAnswer(false)}
        onConfirm={() => onAnswer(true)}
      />
    );
  const { stop, driverId } = question.move;
  const nameOf = (id: number | null) =>
    day.runs.find(({ driver }) => driver.id === id)?.driver.name ?? t('runs.nobody');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('runs.conflict_title')}
      description={stop.name}
      closeLabel={t('common.close')}
      size="sm"
    >
      <dl className="grid grid-cols-2 gap-3 *:rounded-md *:bg-sunken *:p-3">
        <div>
          <dt className="text-ink-3">{t('runs.conflict_yours')}</dt>
          <dd className="font-semibold">{nameOf(driverId)}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{t('runs.conflict_now')}</dt>
          <dd className="font-semibold">{nameOf(driverOf(day, stop))}</dd>
        </div>
      </dl>
      <DialogActions fill>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {t('runs.conflict_keep')}
        </Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          {t('runs.conflict_again')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
