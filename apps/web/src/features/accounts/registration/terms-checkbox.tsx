import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SignUpForm } from './registration.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { richText } from '../../../lib/rich-text.tsx';

/** Both pages open beside the form, which keeps what was typed. Inside the sign-up form's FormProvider. */
export function TermsCheckbox() {
  const { t } = useI18n();
  const { register, control } = useFormContext<SignUpForm>();
  const accepted = useWatch({ control, name: 'terms' });
  const [isTouched, setTouched] = useState(false);
  const link = (path: '/terms' | '/privacy', text: string) => (
    <a href={path} target="_blank" rel="noreferrer">
      {text}
      <span className="vh"> {t('registration.new_tab')}</span>
    </a>
  );
  return (
    <Checkbox
      {...register('terms', { onChange: () => setTouched(true) })}
      error={isTouched && !accepted ? t('registration.terms_declined') : undefined}
    >
      {richText(
        (mark) => t('registration.accept', { terms: mark(0), privacy: mark(1) }),
        [link('/terms', t('registration.terms_link')), link('/privacy', t('registration.privacy_link'))],
      )}
    </Checkbox>
  );
}
