import { tv } from 'tailwind-variants/lite';

const look = tv({
  // what is pressed is 44 px high for a finger
  base: 'relative flex-none cursor-pointer rounded-full bg-control transition-[background-color] duration-(--duration-1) ease-out before:absolute after:absolute after:inset-y-[3px] after:left-[3px] after:rounded-full after:bg-(--linen-0) after:transition-[left] after:duration-(--duration-2) after:ease-in-out enabled:aria-checked:bg-primary aria-checked:after:bg-on-primary disabled:cursor-not-allowed disabled:bg-line-strong forced-colors:border forced-colors:after:bg-(--color-canvas)',
  variants: {
    size: {
      md: 'my-2 h-7 w-12 before:inset-x-0 before:-inset-y-2 after:w-5.5 aria-checked:after:left-[23px]',
      sm: 'my-2.5 h-6 w-10 before:-inset-x-0.5 before:-inset-y-2.5 after:w-4.5 aria-checked:after:left-[19px]',
    },
  },
  defaultVariants: { size: 'md' },
});

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** `sm` in a row of a table */
  size?: 'sm' | 'md';
};

/** A setting that acts at once. */
export function Switch({ label, checked, onChange, disabled, size }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={look({ size })}
      onClick={() => onChange(!checked)}
    />
  );
}
