import { Radio, RadioGroup } from './radio-group.tsx';

type SegmentedChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** with how many there are of it, where that is known */
  options: readonly { value: Value; label: string; count?: number }[];
};

/** One of a few, side by side; choosing acts at once. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedChoiceProps<Value>) {
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={onChange}
      className="flex max-w-full flex-wrap rounded-[26px] bg-sunken p-1 in-data-wet-hands:rounded-[16px] dense:rounded-sm dense:p-0.5"
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="inline-flex min-h-11 flex-auto items-center justify-center rounded-full px-3 py-2 text-center text-sm/6 wet:min-h-12 in-data-wet-hands:rounded-[12px] font-semibold text-ink-2 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 dense:min-h-8 dense:rounded-[8px] dense:py-1 dense:text-[0.8125rem]/5"
        >
          {option.label}
          {option.count !== undefined && (
            <span className="ml-1.5 text-2xs font-medium whitespace-pre"> {option.count}</span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
