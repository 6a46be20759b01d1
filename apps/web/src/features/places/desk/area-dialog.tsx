import { openOpsArea } from '@lavoir/contract';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { readFee, readWholePlaces, readZipCodes } from './area-values.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  laundry_id: z.string(),
  delivery_fee: z.string().check(z.refine((text: string) => readFee(text) !== undefined)),
  zip_codes: z
    .string()
    .check(z.refine((text: string) => text.trim() === '' || readZipCodes(text) !== undefined)),
  weekdays: z.array(z.number()).check(z.minLength(1)),
  places: z.string().check(z.refine((text: string) => readWholePlaces(text) !== undefined)),
});

type AreaDialogProps = {
  laundries: readonly { id: number; name: string }[];
  onDone: (id: number) => Promise<void>;
  onClose: () => void;
};

/** An area more, with the days on which the van comes; its slots are changed in the grid afterwards. */
export function AreaDialog({ laundries, onDone, onClose }: AreaDialogProps) {
  const { t } = useI18n();
  const form = useCallForm(
    { call: openOpsArea, schema },
    {
      defaultValues: {
        name: '',
        laundry_id: String(laundries[0]?.id ?? ''),
        delivery_fee: '',
        zip_codes: '',
        weekdays: [1, 4] as number[],
        places: '4',
      },
      request: (values) => ({
        body: {
          name: values.name,
          laundry_id: Number(values.laundry_id),
          delivery_fee: readFee(values.delivery_fee) ?? null,
          zip_codes: readZipCodes(values.zip_codes) ?? [],
          weekdays: values.weekdays,
          places: readWholePlaces(values.places) ?? 1,
        },
      }),
      onDone: ({ id }) => onDone(id),
    },
  );
  const { laundry_id, weekdays } = useFormPart(form.state, ({ values }) => values);
  const wrongDays = useFormPart(form.state, ({ wrong }) => wrong['weekdays']);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('areas.open')}
      description={t('areas.open_text')}
      closeLabel={t('common.close')}
      locked={form.isPending}
    >
      <form {...form.props}>
        <TextField
          {...form.field('name')}
          label={t('areas.name')}
          wrong={t('dispatch.field_missing')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
        />
        <Field label={t('areas.laundry')}>
          <SelectInput
            value={laundry_id}
            onChange={({ target }) => form.field('laundry_id').onChange(target.value)}
          >
            {laundries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Field>
        <TextField
          {...form.field('zip_codes')}
          label={t('areas.zip_codes')}
          help={t('areas.told')}
          wrong={t('areas.zip_wrong')}
          inputMode="numeric"
          placeholder="1180 1190"
          autoComplete="off"
        />
        <TextField
          {...form.field('delivery_fee')}
          label={t('areas.fee')}
          help={t('areas.fee_help')}
          wrong={t('areas.fee_wrong')}
          inputMode="decimal"
          before={<span aria-hidden="true">€</span>}
          autoComplete="off"
        />
        <WeekdaysField
          value={weekdays}
          onChange={form.field('weekdays').onChange}
          error={wrongDays && t('areas.weekdays_wrong')}
        />
        <TextField
          {...form.field('places')}
          label={t('areas.places')}
          wrong={t('areas.places_wrong')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <FormFailure text={form.failure} />
        <DialogActions fill>
          <SubmitButton form={form} needs={['name']} block loadingText={t('shell.processing')}>
            {t('areas.open')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
