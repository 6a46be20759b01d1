import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { KeyHint } from '../../lib/key-hint.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type SearchFieldProps = {
  /** what can be found by it */
  label: string;
  q: string | undefined;
  /** Each letter narrows a list that is here; otherwise Enter asks. */
  asTyped?: boolean;
  /** undefined: all again */
  onSearch: (q: string | undefined) => void;
};

/** The search in a page's head; `/` leads here, Escape back to where one was. */
export function SearchField({ label, q, asTyped = false, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  const cameFrom = useRef<Element>(null);
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
  const said = q ?? '';
  return (
    <form
      ref={form}
      role="search"
      className="relative ml-auto w-full md:w-auto md:max-w-92 md:grow md:basis-60"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asTyped) onSearch(field()?.value.trim() || undefined);
      }}
    >
      <TextInput
        // the address may change by other ways than this field
        key={asTyped ? undefined : said}
        type="search"
        name="q"
        icon={Search}
        aria-label={label}
        placeholder={label}
        maxLength={asTyped ? 60 : 100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={({ relatedTarget }) => {
          cameFrom.current = relatedTarget;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('#main');
          if (back instanceof HTMLElement) back.focus({ preventScroll: true });
          if (q !== undefined) onSearch(undefined);
        }}
        {...(asTyped
          ? { value: said, onChange: ({ target }) => onSearch(target.value || undefined) }
          : { defaultValue: said })}
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
        <KeyHint of="/" />
      </span>
    </form>
  );
}
