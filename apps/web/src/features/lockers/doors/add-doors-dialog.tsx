import { addDoors } from '@lavoir/contract';
import type { OpsPoint } from '@lavoir/contract';
import { doorSizes } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { toast } from '../../../ui/toast.ts';
import { readDoorNumbers } from './door-numbers.ts';
import { renewLockers, showPoint } from '../lockers.queries.ts';

const schema = z.object({
  numbers: z
    .pipe(z.string(), z.transform(readDoorNumbers))
    .check(z.refine((numbers) => numbers !== undefined)),
  size: z.enum(doorSizes),
});

/** Doors of one size, by their numbers: one, several, or a range. */
export function AddDoorsDialog({ point, onClose }: { point: OpsPoint; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: addDoors, schema },
    {
      defaultValues: { numbers: '', size: 'medium' },
      request: ({ numbers = [], size }) => ({ params: { id: String(point.id) }, body: { numbers, size } }),
      onDone: async (output, { values: { numbers = [] } }) => {
        showPoint(client, output);
        await renewLockers(client);
        toast.success(t('lockers.doors_added', { count: numbers.length }));
        onClose();
      },
      // a colleague may have added them
      onFailed: () => void renewLockers(client),
    },
  );
  const size = useFormPart(form.state, ({ values }) => values.size);
  return (
    <FormDialog
      form={form}
      title={t('lockers.add_doors')}
      description={t('lockers.add_doors_text', { name: point.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isPending}>
            {t('dispatch.not_now')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={form.isPending}
            loadingText={t('shell.processing')}
          >
            {t('lockers.add_doors')}
          </Button>
        </>
      }
    >
      <TextField
        {...form.field('numbers')}
        label={t('lockers.numbers')}
        help={t('lockers.numbers_help')}
        wrong={t('lockers.numbers_wrong')}
        autoComplete="off"
        placeholder="13-16"
        maxLength={200}
        data-autofocus
      />
      <SegmentedChoice
        label={t('lockers.size_of_doors')}
        value={size}
        onChange={form.field('size').onChange}
        options={doorSizes.map((value) => ({ value, label: t('lockers.size', { size: value }) }))}
      />
    </FormDialog>
  );
}
