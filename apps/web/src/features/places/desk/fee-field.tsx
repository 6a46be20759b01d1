import type { Binding } from '../../../lib/forms/call-form.ts';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useI18n } from '../../../lib/i18n.tsx';

type FeeFieldProps = Binding<string> & { label: string; help?: string };

/** Euro; where nothing is written, what counts everywhere. */
export function FeeField({ help, ...rest }: FeeFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...rest}
      help={help ?? t('areas.fee_help')}
      wrong={t('areas.fee_wrong')}
      inputMode="decimal"
      before={<span aria-hidden="true">€</span>}
      autoComplete="off"
    />
  );
}
