import { classNames } from './class-names.ts';

const TRACK =
  'relative my-2 h-7 w-12 flex-none cursor-pointer rounded-full bg-control transition-[background-color] duration-(--duration-1) ease-out enabled:aria-checked:bg-primary disabled:cursor-not-allowed disabled:bg-line-strong forced-colors:border';
/** 44 px high for a finger */
const TARGET = 'before:absolute before:inset-x-0 before:-inset-y-2';
const KNOB =
  'after:absolute after:inset-y-[3px] after:left-[3px] after:w-5.5 after:rounded-full after:bg-(--linen-0) after:transition-[left] forced-colors:after:bg-(--color-canvas) after:duration-(--duration-2) after:ease-in-out aria-checked:after:left-[23px] aria-checked:after:bg-on-primary';

type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** A setting that acts at once. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={classNames(TRACK, TARGET, KNOB)}
      onClick={() => onChange(!checked)}
    />
  );
}
