import { Check } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useId, type ComponentProps } from 'react';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

const box = tv({
  base: [
    'grid size-6 flex-none place-items-center rounded-[7px] bg-surface *:invisible',
    'peer-enabled:peer-checked:bg-primary peer-enabled:peer-checked:text-on-primary peer-enabled:peer-checked:inset-ring-0 peer-checked:*:visible',
    'peer-disabled:bg-sunken peer-disabled:peer-checked:text-disabled',
    'peer-focus-visible:outline-(length:--focus-width) peer-focus-visible:outline-offset-(--focus-offset) peer-focus-visible:outline-focus',
  ],
  variants: {
    invalid: {
      true: 'inset-ring-2 inset-ring-danger',
      false: 'inset-ring-[1.5px] inset-ring-control peer-disabled:inset-ring-line-strong',
    },
  },
});

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined };

/** A checkbox; `children` is its label and part of the target. */
export function Checkbox({ error, className, children, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="relative flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm/6 dense:min-h-0 dense:py-1 wet:py-3 wet:min-h-12 wet:text-base has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <input
          {...rest}
          type="checkbox"
          className="peer absolute size-6 opacity-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={box({ invalid: Boolean(error) })}>
          <Icon of={Check} className="size-4 stroke-[3]" />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
