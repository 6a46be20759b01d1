import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useManagedSearch } from './use-managed-search.ts';

/** While somebody types its year, a day is one of the year 2 or 20. */
const isMeant = (value: string): boolean => /^2\d{3}-\d\d-\d\d$/.test(value);

/** The first or the last day of pick-ups that are listed. */
export function DayFilter({ side }: { side: 'from' | 'to' }) {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const day = asked[side] ?? '';
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    // back and forward bring another one
    setKnown(day);
    setTyped(day);
  }
  return (
    <Field label={t(`companies.${side}`)}>
      <TextInput
        type="date"
        value={typed}
        min={side === 'to' ? asked.from : undefined}
        max={side === 'from' ? asked.to : undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '') ask({ [side]: undefined }, { replace: true });
          else if (isMeant(value)) ask({ [side]: value }, { replace: day !== '' });
        }}
      />
    </Field>
  );
}
