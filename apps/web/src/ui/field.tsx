import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FieldWiring = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

const FieldContext = createContext<FieldWiring>({});

/** The id and descriptions of the field around an input; what the input is given itself wins. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext);
}

/** The sentence under a field: what is wrong and the way out. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-xs font-medium text-danger" id={id}>
      <Icon of={CircleAlert} className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}

type FieldProps = {
  label: ReactNode;
  /** The word "(optional)", when the field may stay empty. */
  optional?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** A link at the right of the label: "Forgot password?". */
  action?: ReactNode;
  /** Label for screen readers only. */
  labelHidden?: boolean | undefined;
  children: ReactNode;
};

/** Label, one input (TextInput, PasswordInput, SelectInput, TextArea), help and error, with their ids wired. */
export function Field({ label, optional, help, error, action, labelHidden, children }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const caption = (
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-ink'}>
      {label}
      {optional && <span className="font-regular text-ink-3"> {optional}</span>}
    </label>
  );
  return (
    <div className="grid content-start gap-1.5">
      {action ? (
        <div className="flex items-center justify-between gap-x-3 cramped:flex-wrap">
          {caption}
          <span className="-my-3 flex">{action}</span>
        </div>
      ) : (
        caption
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {help && (
        <div className="text-xs text-ink-3" id={helpId}>
          {help}
        </div>
      )}
    </div>
  );
}
