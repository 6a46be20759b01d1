import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type SearchFieldProps = {
  /** what can be found by it */
  label: string;
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
};

/** Narrows a page's list while somebody types; `/` leads here, Escape out again. */
export function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts([
    { key: '/', label: t('dispatch.key_search'), run: () => form.current?.querySelector('input')?.focus() },
  ]);
  return (
    <form
      ref={form}
      role="search"
      className="relative ml-auto w-full md:w-75"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        type="search"
        icon={Search}
        aria-label={label}
        placeholder={label}
        value={q ?? ''}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value || undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          onSearch(undefined);
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center md:flex pointer-coarse:hidden">
        <KeyCap of="/" />
      </span>
    </form>
  );
}
