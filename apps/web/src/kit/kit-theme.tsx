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
    <RadioGroup label={label} value={value} onChange={onChange} className="seg">
      {options.map((option) => (
        <Radio key={option} value={option} className={option === value ? 'is-on' : undefined}>
          {option}
        </Radio>
      ))}
    </RadioGroup>
  );
}
