type FilterPillsProps<Value extends string> = {
  /** what is chosen */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  onChange: (value: Value) => void;
};

/** Which rows of a panel are shown, and how many each would; on a phone under the panel's title. */
export function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <span role="group" aria-label={label} className="flex flex-wrap gap-1.5 md:gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-3 text-[0.8125rem]/4.5 font-semibold text-ink-2 inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover aria-pressed:bg-ink aria-pressed:text-canvas aria-pressed:inset-ring-ink md:min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}{' '}
          {option.count !== undefined && (
            <span className="text-2xs text-ink-3 in-aria-pressed:text-inherit">{option.count}</span>
          )}
        </button>
      ))}
    </span>
  );
}
