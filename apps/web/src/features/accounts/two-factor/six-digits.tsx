import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';

const length = 6;

type SixDigitsProps = {
  /** sends them. @returns whether they were right: wrong ones are taken out */
  onFull: (code: string) => Promise<boolean>;
  failure: string | undefined;
  sendingText: string;
  /** stands between the boxes and the button */
  children?: ReactNode;
};

/** Two times three boxes; a paste fills all, the last digit sends. A wrong code empties them and keeps the focus. */
export function SixDigits({ onFull, failure, sendingText, children }: SixDigitsProps) {
  const { t } = useI18n();
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = async (next: string) => {
    setCode(next);
    if (next.length < length || isSending) return;
    setSending(true);
    const isRight = await onFull(next);
    setSending(false);
    if (isRight) return;
    setCode('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      className="grid gap-4 [&_.group]:justify-start [&_.group]:gap-1.5 md:[&_.group]:gap-2 [&_.group>span]:h-16 [&_.group>span]:w-[min(3.5rem,13%)] [&_.group>span:nth-child(4)]:ml-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.current?.querySelector('input')?.focus();
        void change(code);
      }}
    >
      <Field label={t('staff.code')} labelHidden error={failure}>
        <CodeInput
          name="otp"
          length={length}
          value={code}
          autoComplete="one-time-code"
          // whoever comes here came to type it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          readOnly={isSending}
          onChange={(next) => void change(next)}
        />
      </Field>
      {children}
      {/* it counts what is missing, which no grey button could be read for */}
      <Button
        type="submit"
        size="lg"
        variant="soft"
        block
        aria-disabled={code.length < length}
        loading={isSending}
        loadingText={sendingText}
      >
        {t('staff.digits_to_go', { count: length - code.length })}
      </Button>
    </form>
  );
}
