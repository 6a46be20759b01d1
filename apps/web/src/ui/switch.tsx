import { classNames } from './class-names.ts';

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
      className={classNames('switch', checked && 'is-on')}
      onClick={() => onChange(!checked)}
    />
  );
}
