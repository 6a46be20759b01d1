import { tv } from 'tailwind-variants/lite';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Radio, RadioGroup } from './radio-group.tsx';
import { RadioDot } from './radio-dot.tsx';

type ChoiceGroupProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Two columns from 600 px. */
  columns?: 1 | 2 | undefined;
  children: ReactNode;
};

/** Rows of which one is chosen: payment methods, addresses, cards. */
export function ChoiceGroup<Value extends string>({ columns, ...rest }: ChoiceGroupProps<Value>) {
  return <RadioGroup {...rest} className={classNames('grid gap-2.5', columns === 2 && 'sm:grid-cols-2')} />;
}

const look = tv({
  base: [
    'flex min-h-15 w-full items-center gap-3 rounded-md bg-surface px-4 py-3 text-left',
    'inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control',
    'has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary',
    'has-disabled:bg-sunken has-disabled:text-ink-3 has-disabled:inset-ring-0',
  ],
  variants: { wide: { true: 'col-span-full' } },
});

type ChoiceProps = {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  icon?: IconShape | undefined;
  disabled?: boolean | undefined;
  /** Over both columns. */
  wide?: boolean | undefined;
};

/** One row of a ChoiceGroup. */
export function Choice({ value, title, detail, icon, disabled, wide }: ChoiceProps) {
  return (
    <Radio value={value} disabled={disabled} className={look({ wide })}>
      <RadioDot />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b>{title}</b>
        {detail && (
          <>
            <br />
            <span className="text-sm text-ink-2">{detail}</span>
          </>
        )}
      </span>
      {icon && <Icon of={icon} size="lg" />}
    </Radio>
  );
}
