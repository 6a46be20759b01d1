import { openOpsArea } from '@lavoir/contract';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { AreaFields, areaSchema, cellsOfArea } from './area-fields.tsx';
import { readWholePlaces, readZipCodes } from './area-values.ts';
import type { LaundryName } from './laundry-field.tsx';
import { PlacesField } from './places-field.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

const schema = z.object({
  ...areaSchema,
  zip_codes: z
    .string()
    .check(z.refine((text: string) => text.trim() === '' || readZipCodes(text) !== undefined)),
  weekdays: z.array(z.number()).check(z.minLength(1)),
  places: z.string().check(z.refine((text: string) => readWholePlaces(text) !== undefined)),
});

type AreaDialogProps = {
  laundries: readonly LaundryName[];
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
          ...cellsOfArea(values),
          zip_codes: readZipCodes(values.zip_codes) ?? [],
          weekdays: values.weekdays,
          places: readWholePlaces(values.places) ?? 1,
        },
      }),
      onDone: ({ id }) => onDone(id),
    },
  );
  const weekdays = useFormPart(form.state, ({ values }) => values.weekdays);
  const wrongDays = useFormPart(form.state, ({ wrong }) => wrong['weekdays']);
  return (
    <FormDialog
      form={form}
      title={t('areas.open')}
      description={t('areas.open_text')}
      onClose={onClose}
      actions={
        <SubmitButton form={form} needs={['name']} block loadingText={t('shell.processing')}>
          {t('areas.open')}
        </SubmitButton>
      }
    >
      <AreaFields field={form.field} laundries={laundries} />
      <TextField
        {...form.field('zip_codes')}
        label={t('areas.zip_codes')}
        help={t('areas.told')}
        wrong={t('areas.zip_wrong')}
        inputMode="numeric"
        placeholder="1180 1190"
        autoComplete="off"
      />
      <WeekdaysField
        value={weekdays}
        onChange={form.field('weekdays').onChange}
        error={wrongDays && t('areas.weekdays_wrong')}
      />
      <PlacesField {...form.field('places')} />
    </FormDialog>
  );
}
