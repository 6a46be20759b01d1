import { Star } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Radio, RadioGroup } from './radio-group.tsx';

const SCALE = [1, 2, 3, 4, 5];

const star = tv({
  variants: {
    lit: {
      true: 'fill-accent-hover stroke-(--soap-800) stroke-[1.2]',
      false: 'fill-none stroke-control stroke-[1.6]',
    },
    size: { md: 'size-5.5', lg: 'size-8' },
  },
  defaultVariants: { size: 'md' },
});

/** A rating, to read. `label` says it: "5 out of 5". */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={label}>
      {SCALE.map((place) => (
        <Icon key={place} of={Star} className={star({ lit: place <= value })} />
      ))}
    </span>
  );
}

type StarPickerProps = {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** "1 star", "2 stars", … five of them. */
  starLabels: readonly string[];
  disabled?: boolean | undefined;
};

/** A rating, to give. */
export function StarPicker({ label, value, onChange, starLabels, disabled }: StarPickerProps) {
  const [over, setOver] = useState(0);
  const lit = over || value;
  return (
    <div onPointerLeave={() => setOver(0)}>
      <RadioGroup
        label={label}
        value={value ? String(value) : undefined}
        onChange={(stars) => onChange(Number(stars))}
        className="-ml-2 inline-flex"
      >
        {SCALE.map((place) => (
          <span key={place} onPointerEnter={() => setOver(disabled ? 0 : place)}>
            <Radio
              value={String(place)}
              disabled={disabled}
              label={starLabels[place - 1]}
              className="grid h-12 w-12 place-items-center rounded-full max-[22.5rem]:w-11"
            >
              <Icon of={Star} className={star({ lit: place <= lit, size: 'lg' })} />
            </Radio>
          </span>
        ))}
      </RadioGroup>
    </div>
  );
}
