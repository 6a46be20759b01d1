import { Radio, RadioGroup } from '../ui/radio-group.tsx';

type SegmentedChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
};

/** A setting of the sheet itself. */
export function SegmentedChoice({ label, value, onChange, options }: SegmentedChoiceProps) {
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={onChange}
      className="inline-flex max-w-full rounded-full bg-sunken p-1"
    >
      {options.map((option) => (
        <Radio
          key={option}
          value={option}
          className="inline-flex min-h-11 flex-[1_0_auto] items-center justify-center rounded-full px-4.5 py-2 text-[0.875rem] font-semibold whitespace-nowrap text-ink-2 has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 max-[360px]:shrink max-[360px]:px-2.5 max-[360px]:whitespace-normal"
        >
          {option}
        </Radio>
      ))}
    </RadioGroup>
  );
}
