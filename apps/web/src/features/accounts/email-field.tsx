import { TextField } from '../../lib/forms/fields.tsx';
import type { TextBinding } from '../../lib/forms/fields.tsx';
import { useI18n } from '../../lib/i18n.tsx';

/** The address by which somebody has, or will have, an account. */
export function EmailField(props: TextBinding & { autoComplete: 'username' | 'email' }) {
  const { t } = useI18n();
  return (
    <TextField
      {...props}
      label={t('accounts.email')}
      wrong={t('accounts.email_invalid')}
      type="email"
      autoCapitalize="none"
      maxLength={320}
    />
  );
}
