import { updateAccount } from '@lavoir/contract';
import { useEffect } from 'react';
import { Phone } from 'lucide-react';
import { PhoneField } from '../phone-field.tsx';
import { changeOf, formatVat, profileFaults, profileSchema, valuesOf } from './profile-form.ts';
import { useKeepAccount } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { FieldPair } from '../../../lib/forms/field-pair.tsx';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { LeaveWarning } from './leave-warning.tsx';

/** 'Your details': only what changed is sent. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const keepAccount = useKeepAccount();
  const form = useCallForm(
    { call: updateAccount, schema: profileSchema },
    {
      defaultValues: valuesOf(profile),
      request: (values, { reset }) => {
        const body = changeOf(profile, values);
        if (body) return { body };
        reset(valuesOf(profile));
        toast.info(t('profile.nothing_changed'));
        return undefined;
      },
      fallback: 'profile.save_failed',
      onDone: async ({ data }, { values, reset }) => {
        await keepAccount(data);
        reset({ ...values, vat: formatVat(values.vat) });
        toast.success(t('profile.saved'));
      },
    },
  );
  // what was saved in another tab isn't put back by this one
  useEffect(() => form.state.follow(valuesOf(profile)), [form.state, profile]);
  const isDirty = useFormPart(form.state, (now) => now.isDirty);

  const wrong = (message: string): string => {
    const fault = profileFaults.find((known) => known === message);
    return fault ? t(`profile.fault_${fault}`) : message;
  };

  return (
    <Card>
      <form className="grid gap-5 *:min-w-0" aria-labelledby="details" {...form.props}>
        <Heading level={2} id="details">
          {t('profile.details')}
        </Heading>
        <FieldPair>
          <TextField
            {...form.field('first_name')}
            label={t('profile.first_name')}
            wrong={wrong}
            autoComplete="given-name"
          />
          <TextField
            {...form.field('last_name')}
            label={t('profile.last_name')}
            wrong={wrong}
            autoComplete="family-name"
          />
        </FieldPair>
        <FieldPair>
          <PhoneField {...form.field('phone_number')} wrong={wrong} icon={Phone} />
          <Field label={t('accounts.email')} help={t('profile.email_help')}>
            <TextInput type="email" value={profile.email} readOnly />
          </Field>
        </FieldPair>
        <FieldPair>
          <TextField
            {...form.field('company_name')}
            label={t('profile.company')}
            optional={t('profile.optional')}
            wrong={wrong}
            autoComplete="organization"
            placeholder={t('profile.company_hint')}
          />
          <TextField
            {...form.field('vat')}
            label={t('profile.vat')}
            optional={t('profile.optional')}
            wrong={wrong}
            tidy={formatVat}
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="BE 0123.456.749"
          />
        </FieldPair>
        <FormFailure text={form.failure} />
        <div className="flex justify-end">
          <SubmitButton form={form} loadingText={t('profile.saving')}>
            {t('profile.save')}
          </SubmitButton>
        </div>
        <LeaveWarning hasChanges={isDirty} />
      </form>
    </Card>
  );
}
