import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** A password, which the eye shows and hides. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? EyeOff : Eye}
          onClick={() => setShown(!shown)}
          className="-my-2.5 -mr-2.5"
        />
      }
    />
  );
}

/** How strong the password is, in quarters. Decorative: say it in the field's help. */
export function PasswordMeter({ strength }: { strength: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <div className="grid grid-cols-4 gap-1.5" aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i
          key={step}
          className={classNames('h-[5px] rounded-full', step <= strength ? 'bg-success' : 'bg-line')}
        />
      ))}
    </div>
  );
}
