import { createContext, useContext, useId, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

type Group = { name: string; value: string | undefined; onChange: (value: string) => void };

const GroupContext = createContext<Group | null>(null);

type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** A group of radio buttons: one tab stop, arrow keys move and choose. Its `Radio`s may look like anything. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, value, onChange, className, ref, children } = props;
  const name = useId();
  const group: Group = { name, value, onChange: (next) => onChange(next as Value) };
  return (
    <div role="radiogroup" aria-label={label} className={className} ref={ref}>
      <GroupContext value={group}>{children}</GroupContext>
    </div>
  );
}

const RING =
  'has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus';

type RadioProps = {
  value: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Read instead of the content, when the content is too short to understand ("26/11"). */
  label?: string | undefined;
  children: ReactNode;
};

/** One choice: the input covers it, so that the whole surface is the target. Style it by `has-checked:`. */
export function Radio({ value, disabled, className, label, children }: RadioProps) {
  const group = useContext(GroupContext);
  if (!group) throw new Error('A Radio belongs in a RadioGroup');
  const selected = group.value === value;
  return (
    <label className={classNames('relative cursor-pointer has-disabled:cursor-not-allowed', RING, className)}>
      <input
        type="radio"
        className="peer absolute inset-0 size-full cursor-[inherit] rounded-[inherit] opacity-0"
        name={group.name}
        value={value}
        checked={selected}
        disabled={disabled}
        aria-label={label}
        onChange={() => group.onChange(value)}
      />
      {children}
    </label>
  );
}
