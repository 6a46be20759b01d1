import { useQuery } from '@tanstack/react-query';
import type { CallForm } from '../../../lib/forms/call-form.ts';
import { FieldPair } from '../../../lib/forms/field-pair.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { TextAreaField } from '../../../lib/forms/text-area-field.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { MissingLine } from '../../../lib/retry-line.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { pointChoicesQuery } from '../lockers.queries.ts';
import type { PointValues } from './point-values.ts';

type PointFieldsProps = { form: CallForm<PointValues>; submit: string };

/** The form of a point: where it is, how one gets in, who serves it, whose it is. */
export function PointFields({ form, submit }: PointFieldsProps) {
  const { t } = useI18n();
  const { values, wrong } = useFormPart(form.state, (snapshot) => snapshot);
  const choices = useQuery(pointChoicesQuery);
  const missing = t('dispatch.field_missing');
  const optional = t('dispatch.optional');
  return (
    <form className="grid gap-4 *:min-w-0" {...form.props}>
      <TextField
        {...form.field('name')}
        label={t('lockers.name')}
        wrong={missing}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.field('street')}
        label={t('lockers.street')}
        wrong={missing}
        maxLength={100}
        autoComplete="off"
      />
      <FieldPair>
        <TextField
          {...form.field('nr')}
          label={t('lockers.nr')}
          wrong={missing}
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          {...form.field('zip')}
          label={t('lockers.zip')}
          wrong={t('lockers.zip_wrong')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </FieldPair>
      <TextField
        {...form.field('city')}
        label={t('lockers.city')}
        wrong={missing}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        {...form.field('hours')}
        label={t('lockers.hours')}
        optional={optional}
        maxLength={200}
        autoComplete="off"
      />
      <TextAreaField
        {...form.field('access_note')}
        label={t('lockers.access')}
        optional={optional}
        help={t('lockers.access_help')}
        maxLength={500}
      />
      <div className="grid gap-1.5">
        <span className="text-sm/5 font-semibold" aria-hidden="true">
          {t('lockers.laundry')}
        </span>
        <MissingLine of={[choices]} text={t('lockers.choices_failed')} />
        <SegmentedChoice
          label={t('lockers.laundry')}
          value={values.laundry}
          onChange={form.field('laundry').onChange}
          options={(choices.data?.laundries ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
        />
        {wrong.laundry && <FieldError>{t('lockers.laundry_wrong')}</FieldError>}
      </div>
      <FieldPair>
        <TextField
          {...form.field('service_fee')}
          label={t('lockers.service_fee')}
          optional={optional}
          wrong={t('lockers.fee_wrong')}
          after={<span aria-hidden="true">€</span>}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.field('delivery_fee')}
          label={t('lockers.delivery_fee')}
          optional={optional}
          wrong={t('lockers.fee_wrong')}
          after={<span aria-hidden="true">€</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      <TextAreaField
        {...form.field('companies')}
        label={t('lockers.companies')}
        optional={optional}
        help={t('lockers.companies_help')}
        maxLength={2000}
      />
      <Checkbox
        name="secure"
        checked={values.secure}
        onChange={({ target }) => form.field('secure').onChange(target.checked)}
      >
        {t('lockers.secure_label')}
      </Checkbox>
      <FormFailure text={form.failure} />
      <SubmitButton
        form={form}
        needs={['name', 'street', 'nr', 'zip', 'city']}
        block
        loadingText={t('shell.processing')}
        doneText={t('lockers.saved')}
      >
        {submit}
      </SubmitButton>
    </form>
  );
}
