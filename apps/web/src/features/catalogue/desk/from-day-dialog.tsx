import { addDays, parseDay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { useState } from 'react';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type FromDayDialogProps = {
  today: Day;
  count: number;
  isSaving: boolean;
  failure: string | undefined;
  onSave: (from: Day, reason: string) => void;
  onClose: () => void;
};

/** From which day on the changes hold, and why: the first of next month unless somebody says otherwise. */
export function FromDayDialog({ today, count, isSaving, failure, onSave, onClose }: FromDayDialogProps) {
  const { t } = useI18n();
  const tomorrow = addDays(today, 1);
  const [day, setDay] = useState<string>(`${addDays(`${today.slice(0, 8)}01` as Day, 32).slice(0, 8)}01`);
  const [reason, setReason] = useState('');
  const chosen = parseDay(day);
  const isWrong = !chosen || chosen < tomorrow;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shelf.from_title', { count })}
      description={t('shelf.from_text')}
      closeLabel={t('common.close')}
      size="sm"
      locked={isSaving}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen && !isWrong) onSave(chosen, reason.trim());
        }}
      >
        <Field label={t('shelf.from_day')} error={isWrong ? t('shelf.from_wrong') : undefined}>
          <TextInput
            type="date"
            data-autofocus
            value={day}
            min={tomorrow}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        <Field label={t('shelf.why')} optional={t('dispatch.optional')}>
          <TextInput
            value={reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <FormFailure text={failure} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={isSaving}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving} loadingText={t('shell.processing')}>
            {t('shelf.plan')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
