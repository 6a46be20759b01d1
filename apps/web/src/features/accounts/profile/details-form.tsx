import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { PhoneField } from '../phone-field.tsx';
import {
  changeOf,
  formatVat,
  profileFaults,
  profileFields,
  profileSchema,
  valuesOf,
} from './profile-form.ts';
import type { ProfileValues } from './profile-form.ts';
import { useUpdateAccount } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { Refused } from '../../../lib/refused.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ControlledField } from './controlled-field.tsx';
import { LeaveWarning } from './leave-warning.tsx';

/** 'Your details': what is wrong stands at its field, what didn't go through above the button. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const update = useUpdateAccount();
  const [failure, setFailure] = useState<string>();
  const { control, handleSubmit, reset, setError } = useForm<ProfileValues>({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: valuesOf(profile),
  });
  const { isDirty } = useFormState({ control });

  /** The schema names faults by code, the server in words. */
  const said = (message: string | undefined): string | undefined => {
    const code = profileFaults.find((known) => known === message);
    return code ? t(`profile.fault_${code}`) : message;
  };

  const shared = { control, said };

  const save = async (values: ProfileValues) => {
    setFailure(undefined);
    const change = changeOf(profile, values);
    if (!change) {
      reset(valuesOf(profile));
      toast.info(t('profile.nothing_changed'));
      return;
    }
    try {
      await update.mutateAsync(change);
      reset({ ...values, vat: formatVat(values.vat) });
      toast.success(t('profile.saved'));
    } catch (reason) {
      const refused = reason instanceof Refused && reason.status < 500 ? reason : undefined;
      setFailure(t(refused ? 'profile.save_failed' : 'shell.network_error'));
      const named = profileFields.filter((field) => refused?.fields?.[field] !== undefined);
      for (const field of named)
        setError(
          field,
          { message: (named.length === 1 && refused?.message) || (refused?.fields?.[field] ?? '') },
          { shouldFocus: field === named[0] },
        );
    }
  };

  return (
    <form
      className="card stack g5"
      aria-labelledby="details"
      onSubmit={(event) => void handleSubmit(save)(event)}
      noValidate
    >
      <h2 className="h2" id="details">
        {t('profile.details')}
      </h2>
      <div className="fgrid fgrid--2">
        <ControlledField
          {...shared}
          name="first_name"
          label={t('profile.first_name')}
          autoComplete="given-name"
        />
        <ControlledField
          {...shared}
          name="last_name"
          label={t('profile.last_name')}
          autoComplete="family-name"
        />
      </div>
      <div className="fgrid fgrid--2">
        <Controller
          control={control}
          name="phone_number"
          render={({ field, fieldState }) => (
            <PhoneField {...field} error={said(fieldState.error?.message)} />
          )}
        />
        <Field label={t('accounts.email')} help={t('profile.email_help')}>
          <TextInput type="email" value={profile.email} readOnly className="is-disabled" />
        </Field>
      </div>
      <div className="fgrid fgrid--2">
        <ControlledField
          {...shared}
          name="company_name"
          label={t('profile.company')}
          optional={t('profile.optional')}
          autoComplete="organization"
          placeholder={t('profile.company_hint')}
        />
        <ControlledField
          {...shared}
          name="vat"
          label={t('profile.vat')}
          optional={t('profile.optional')}
          tidy={formatVat}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="BE 0123.456.749"
        />
      </div>
      {failure && (
        <Note tone="red" role="alert">
          {failure}
        </Note>
      )}
      <div className="row justify-end">
        <Button type="submit" variant="primary" loading={update.isPending} loadingText={t('profile.saving')}>
          {t('profile.save')}
        </Button>
      </div>
      <LeaveWarning hasChanges={isDirty} />
    </form>
  );
}
