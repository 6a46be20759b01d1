import { useState } from 'react';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { useFormPart } from '../../../lib/forms/form-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { richText } from '../../../lib/rich-text.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** Both pages open beside the form, which keeps what was typed. */
export function TermsCheckbox({ terms }: { terms: Binding<boolean> }) {
  const { t } = useI18n();
  const isAccepted = useFormPart(terms.state, ({ values }) => values[terms.name] ?? false);
  const [isTouched, setTouched] = useState(false);
  const link = (path: '/terms' | '/privacy', text: string) => (
    <a href={path} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only"> {t('registration.new_tab')}</span>
    </a>
  );
  return (
    <Checkbox
      name={terms.name}
      onBlur={terms.onLeave}
      checked={isAccepted}
      onChange={({ target }) => {
        setTouched(true);
        terms.onChange(target.checked);
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
