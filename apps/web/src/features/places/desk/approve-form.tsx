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
import { toast } from '../../../ui/toast.ts';
import { readFee, readWholePlaces } from './area-values.ts';
import { FeeField } from './fee-field.tsx';
import { LaundryField } from './laundry-field.tsx';
import type { LaundryName } from './laundry-field.tsx';
import { PlacesField } from './places-field.tsx';
import { useRequestsChanged } from './requests.queries.ts';
import { WeekdaysField } from './weekdays-field.tsx';

const isFee = (text: string) => readFee(text) !== undefined;

const inArea = z.object({
  company: z.string().check(z.trim(), z.minLength(1)),
  laundry_id: z.string().check(z.minLength(1)),
  service_fee: z.string().check(z.refine(isFee)),
  delivery_fee: z.string().check(z.refine(isFee)),
  secure: z.boolean(),
  weekdays: z.array(z.number()).check(z.minLength(1)),
  places: z.string().check(z.refine((text: string) => readWholePlaces(text) !== undefined)),
});
const outside = z.extend(inArea, {
  delivery_fee: z.string().check(z.refine((text: string) => text.trim() !== '' && isFee(text))),
});

type ApproveFormProps = {
  request: OfficeRequest;
  laundries: readonly LaundryName[];
};

/** Makes a point of the office: it begins with what its area has; outside every area all of it is to be chosen. */
export function ApproveForm({ request, laundries }: ApproveFormProps) {
  const { t } = useI18n();
  const changed = useRequestsChanged();
  const { area } = request;
  const form = useCallForm(
    { call: approveOfficeRequest, schema: area ? inArea : outside },
    {
      defaultValues: {
        company: request.name,
        laundry_id: area ? String(area.laundry_id) : '',
        service_fee: '',
        delivery_fee: '',
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
          delivery_fee: readFee(values.delivery_fee) ?? null,
          secure: values.secure,
          weekdays: values.weekdays,
          places: readWholePlaces(values.places) ?? 1,
        },
      }),
      onDone: async () => {
        toast.success(t('areas.approved'));
        await changed();
      },
      // its zip code may lie in no area any more, or somebody answered
      onFailed: () => void changed(),
    },
  );
  const { weekdays, secure } = useFormPart(form.state, ({ values }) => values);
  const wrongDays = useFormPart(form.state, ({ wrong }) => wrong['weekdays']);
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
      <LaundryField {...form.field('laundry_id')} laundries={laundries} toChoose={!area} />
      {!area && (
        <FeeField {...form.field('delivery_fee')} label={t('areas.fee')} help={t('areas.fee_outside')} />
      )}
      <FeeField
        {...form.field('service_fee')}
        label={t('areas.service_fee')}
        help={t(area ? 'areas.fee_help' : 'areas.service_fee_outside')}
      />
      <WeekdaysField
        value={weekdays}
        onChange={form.field('weekdays').onChange}
        error={wrongDays && t('areas.weekdays_wrong')}
      />
      <PlacesField {...form.field('places')} />
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
