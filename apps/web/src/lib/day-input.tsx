import { parseDay } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextInput } from '../ui/text-input.tsx';

/** While somebody types its year, a day is one of the year 2 or 20. */
const meant = (value: string): Day | undefined => (value.startsWith('2') ? parseDay(value) : undefined);

type DayInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> & {
  day: Day | undefined;
  /** once it is a whole day, or none any more */
  onDay: (day: Day | undefined) => void;
};

/** A day that a list is narrowed to, which the address keeps. */
export function DayInput({ day, onDay, ...input }: DayInputProps) {
  const [typed, setTyped] = useState<string>(day ?? '');
  const [known, setKnown] = useState(day);
  if (known !== day) {
    // back and forward bring another one
    setKnown(day);
    setTyped(day ?? '');
  }
  return (
    <TextInput
      {...input}
      type="date"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const next = meant(value);
        if (value === '' || next) onDay(next);
      }}
    />
  );
}
