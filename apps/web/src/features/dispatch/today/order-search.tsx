import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useTodaySearch } from './today-search.ts';

/** Finds orders of all dates; `/` leads here, Escape out again. */
export function OrderSearch() {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
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
        const words = field()?.value.trim() ?? '';
        ask({ q: words === '' ? undefined : words });
      }}
    >
      <TextInput
        // the address may change by other ways than this field
        key={asked.q ?? ''}
        type="search"
        name="q"
        icon={Search}
        aria-label={t('dispatch.search')}
        placeholder={t('dispatch.search')}
        defaultValue={asked.q ?? ''}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.currentTarget.blur();
          if (asked.q !== undefined) ask({ q: undefined });
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center md:flex pointer-coarse:hidden">
        <KeyCap of="/" />
      </span>
    </form>
  );
}
