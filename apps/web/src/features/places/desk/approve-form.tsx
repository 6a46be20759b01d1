import { approveOfficeRequest } from '@lavoir/contract';
import type { OfficeRequest } from '@lavoir/contract';
import { z } from 'zod/mini';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { readFee, readWholePlaces } from './area-values.ts';
import { useRequestsChanged } from './requests.queries.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const schema = z.object({
  company: z.string().check(z.trim(), z.minLength(1)),
  laundry_id: z.string().check(z.minLength(1)),
  service_fee: z.string().check(z.refine((text: string) => readFee(text) !== undefined)),
  secure: z.boolean(),
  weekdays: z.array(z.number()).check(z.minLength(1)),
  places: z.string().check(z.refine((text: string) => readWholePlaces(text) !== undefined)),
});

type ApproveFormProps = {
  request: OfficeRequest;
  laundries: readonly { id: number; name: string }[];
};

/** Makes a point of the office: it begins with what its area has; outside every area all of it is to be chosen. */
export function ApproveForm({ request, laundries }: ApproveFormProps) {
  const { t } = useI18n();
  const changed = useRequestsChanged();
  const { area } = request;
  const form = useCallForm(
    { call: approveOfficeRequest, schema },
    {
      defaultValues: {
        company: request.name,
        laundry_id: area ? String(area.laundry_id) : '',
        service_fee: '',
        secure: false,
        weekdays: [...(area?.weekdays ?? [])],
        places: String(Math.min(area?.places ?? 4, 99)),
      },
      request: (values) => ({
        params: { id: String(request.id) },
        body: {
          company: values.company,
          laundry_id: Number(values.laundry_id),
          service_fee: readFee(values.service_fee) ?? null,
          delivery_fee: null,
          secure: values.secure,
          weekdays: values.weekdays,
          places: readWholePlaces(values.places) ?? 1,
        },
      }),
      onDone: async () => {
        toast.success(t('areas.approved'));
        await changed();
      },
    },
  );
  const { laundry_id, weekdays, secure } = useFormPart(form.state, ({ values }) => values);
  const wrong = useFormPart(form.state, (snapshot) => snapshot.wrong);
  return (
    <form className="grid gap-3.5 *:min-w-0" {...form.props}>
      <TextField
        {...form.field('company')}
        label={t('areas.company')}
        help={t('areas.company_help')}
        wrong={t('dispatch.field_missing')}
        maxLength={100}
        autoComplete="off"
      />
      <Field label={t('areas.laundry')} error={wrong['laundry_id'] ? t('areas.laundry_missing') : undefined}>
        <SelectInput
          name="laundry_id"
          value={laundry_id}
          onChange={({ target }) => form.field('laundry_id').onChange(target.value)}
        >
          {!area && <option value="">{t('areas.choose')}</option>}
          {laundries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      </Field>
      <TextField
        {...form.field('service_fee')}
        label={t('areas.service_fee')}
        help={t('areas.fee_help')}
        wrong={t('areas.fee_wrong')}
        inputMode="decimal"
        before={<span aria-hidden="true">€</span>}
        autoComplete="off"
      />
      <WeekdaysField
        value={weekdays}
        onChange={form.field('weekdays').onChange}
        error={wrong['weekdays'] && t('areas.weekdays_wrong')}
      />
      <TextField
        {...form.field('places')}
        label={t('areas.places')}
        wrong={t('areas.places_wrong')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Checkbox checked={secure} onChange={({ target }) => form.field('secure').onChange(target.checked)}>
        {t('areas.secure')}
      </Checkbox>
      <FormFailure text={form.failure} />
      <SubmitButton form={form} needs={['company']} block loadingText={t('shell.processing')}>
        {t('areas.approve')}
      </SubmitButton>
    </form>
  );
}
