import { Star } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { Radio, RadioGroup } from './radio-group.tsx';

const SCALE = [1, 2, 3, 4, 5];

/** A rating, to read. `label` says it: "5 out of 5". */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {SCALE.map((star) => (
        <Icon key={star} of={Star} className={star > value ? 'off' : ''} />
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
        className="stars stars--lg"
      >
        {SCALE.map((star) => (
          <span key={star} onPointerEnter={() => setOver(disabled ? 0 : star)}>
            <Radio value={String(star)} disabled={disabled} label={starLabels[star - 1]}>
              <Icon of={Star} className={star > lit ? 'off' : ''} />
            </Radio>
          </span>
        ))}
      </RadioGroup>
    </div>
  );
}
