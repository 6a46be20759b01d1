import { Check } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined };

/** A checkbox; `children` is its label and part of the target. */
export function Checkbox({ error, className, children, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={classNames('check', error && 'is-error')}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="box">
          <Icon of={Check} />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
