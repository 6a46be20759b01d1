import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Radio, RadioGroup } from './radio-group.tsx';
import { RadioDot } from './radio-dot.tsx';

type ChoiceGroupProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Two columns from 900 px. */
  columns?: 1 | 2 | undefined;
  children: ReactNode;
};

/** Rows of which one is chosen: payment methods, addresses, cards. */
export function ChoiceGroup<Value extends string>({ columns, ...rest }: ChoiceGroupProps<Value>) {
  return <RadioGroup {...rest} className={classNames('choices', columns === 2 && 'choices--2')} />;
}

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
    <Radio value={value} disabled={disabled} className={classNames('choice', wide && 'w')}>
      <RadioDot />
      <span className="grow">
        <b>{title}</b>
        {detail && (
          <>
            <br />
            <span className="sm ink2">{detail}</span>
          </>
        )}
      </span>
      {icon && <Icon of={icon} size="lg" />}
    </Radio>
  );
}
