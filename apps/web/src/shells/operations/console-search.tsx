import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type ConsoleSearchProps = {
  /** what it looks for */
  label: string;
  words: string | undefined;
  /** undefined: all again */
  onAsk: (words: string | undefined) => void;
};

/** The field in a page's head that asks once somebody presses Enter; `/` leads here, Escape out again. */
export function ConsoleSearch({ label, words, onAsk }: ConsoleSearchProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  useShortcuts([
    {
      key: '/',
      label: t('dispatch.key_search'),
      run: () => {
        field()?.focus();
        field()?.select();
      },
    },
  ]);
  return (
    <form
      ref={form}
      role="search"
      className="relative ml-auto w-full md:w-75"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(field()?.value.trim() || undefined);
      }}
    >
      <TextInput
        // the address may change by other ways than this field
        key={words ?? ''}
        type="search"
        name="q"
        icon={Search}
        aria-label={label}
        placeholder={label}
        defaultValue={words ?? ''}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          if (words !== undefined) onAsk(undefined);
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center md:flex pointer-coarse:hidden">
        <KeyCap of="/" />
      </span>
    </form>
  );
}
