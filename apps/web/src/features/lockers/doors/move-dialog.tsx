import type { OpsDoor, OpsPoint } from '@lavoir/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';

type MoveDialogProps = {
  point: OpsPoint;
  door: OpsDoor;
  /** what it throws is said here */
  onMove: (number: string) => Promise<void>;
  onClose: () => void;
};

/** Which of the free doors an order goes behind. */
export function MoveDialog({ point, door, onMove, onClose }: MoveDialogProps) {
  const { t } = useI18n();
  const free = point.doors.filter(({ state }) => state === 'free');
  const [chosen, setChosen] = useState(
    free.find(({ size }) => size === door.size)?.number ?? free[0]?.number,
  );
  const { isSending, failure, attempt } = useAttempt();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === undefined) return;
    await attempt(async () => {
      await onMove(chosen);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lockers.move_title', { order: door.order?.lavoir_order_id ?? '' })}
      description={t('lockers.move_text')}
      closeLabel={t('common.close')}
      size="sm"
      locked={isSending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {free.length === 0 ? (
          <p>{t('lockers.none_free')}</p>
        ) : (
          <SegmentedChoice
            label={t('lockers.free_doors')}
            value={chosen ?? ''}
            onChange={setChosen}
            options={free.map(({ number, size }) => ({
              value: number,
              label: `${number} ${t('lockers.size_letter', { size })}`,
            }))}
          />
        )}
        <FormFailure text={failure} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={isSending} data-autofocus>
            {t('dispatch.not_now')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={chosen === undefined}
            loading={isSending}
            loadingText={t('shell.processing')}
          >
            {t('lockers.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
