import type { Binding } from '../../../lib/forms/call-form.ts';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useI18n } from '../../../lib/i18n.tsx';

/** How many stops fit in each slot. */
export function PlacesField(binding: Binding<string>) {
  const { t } = useI18n();
  return (
    <TextField
      {...binding}
      label={t('areas.places')}
      wrong={t('areas.places_wrong')}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
    />
  );
}
