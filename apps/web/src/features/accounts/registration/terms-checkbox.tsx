import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { richText } from '../../../lib/rich-text.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** Both pages open beside the form, which keeps what was typed. */
export function TermsCheckbox({ terms }: { terms: Binding<boolean> }) {
  const { t } = useI18n();
  const { field } = useController(terms);
  const { value: isAccepted, onChange, ...rest } = field;
  const [isTouched, setTouched] = useState(false);
  const link = (path: '/terms' | '/privacy', text: string) => (
    <a href={path} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only"> {t('registration.new_tab')}</span>
    </a>
  );
  return (
    <Checkbox
      {...rest}
      checked={isAccepted}
      onChange={(event) => {
        setTouched(true);
        onChange(event);
      }}
      error={isTouched && !isAccepted ? t('registration.terms_declined') : undefined}
    >
      {richText(
        (mark) => t('registration.accept', { terms: mark(0), privacy: mark(1) }),
        [link('/terms', t('registration.terms_link')), link('/privacy', t('registration.privacy_link'))],
      )}
    </Checkbox>
  );
}
