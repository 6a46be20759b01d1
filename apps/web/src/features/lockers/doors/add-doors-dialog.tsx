import { addDoors } from '@lavoir/contract';
import type { OpsPoint } from '@lavoir/contract';
import { doorSizes } from '@lavoir/domain';
import type { DoorSize } from '@lavoir/domain';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { readDoorNumbers } from './door-numbers.ts';
import { useAtPoint } from '../lockers.queries.ts';

/** Doors of one size, by their numbers: one, several, or a range. */
export function AddDoorsDialog({ point, onClose }: { point: OpsPoint; onClose: () => void }) {
  const texts = useI18n();
  const { t } = texts;
  const at = useAtPoint();
  const [written, setWritten] = useState('');
  const [size, setSize] = useState<DoorSize>('medium');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const numbers = readDoorNumbers(written);
    setWrong(numbers === undefined);
    if (!numbers) return;
    at.mutate(() => send(addDoors, { params: { id: String(point.id) }, body: { numbers, size } }), {
      onSuccess: () => {
        toast.success(t('lockers.doors_added', { count: numbers.length }));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lockers.add_doors')}
      description={t('lockers.add_doors_text', { name: point.name })}
      closeLabel={t('common.close')}
      size="sm"
      locked={at.isPending}
    >
      <form noValidate onSubmit={submit}>
        <Field
          label={t('lockers.numbers')}
          help={t('lockers.numbers_help')}
          error={isWrong ? t('lockers.numbers_wrong') : undefined}
        >
          <TextInput
            value={written}
            autoComplete="off"
            placeholder="13-16"
            maxLength={200}
            data-autofocus
            onChange={({ target }) => {
              setWritten(target.value);
              setWrong(false);
            }}
          />
        </Field>
        <SegmentedChoice
          label={t('lockers.size_of_doors')}
          value={size}
          onChange={setSize}
          options={doorSizes.map((value) => ({ value, label: t('lockers.size', { size: value }) }))}
        />
        <FormFailure text={at.error ? failureText(at.error, texts, 'common.went_wrong') : undefined} />
        <DialogActions fill>
          <Button onClick={onClose} disabled={at.isPending}>
            {t('dispatch.not_now')}
          </Button>
          <Button type="submit" variant="primary" loading={at.isPending} loadingText={t('shell.processing')}>
            {t('lockers.add_doors')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
