import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { foundCode, foundId } from './found-code.ts';

type SearchFieldProps = { words: string; onChange: (words: string) => void };

/** Looks for a product. On a phone it is its icon until somebody wants it, and then the whole row. */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [role=menu]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, []);

  return (
    <label className="ml-auto flex min-h-11 w-11 flex-none cursor-text items-center overflow-hidden gap-2.5 rounded-full bg-surface pl-3 inset-ring-[1.5px] inset-ring-control focus-within:w-full focus-within:inset-ring-2 focus-within:inset-ring-focus focus-within:ring-4 focus-within:ring-primary-soft-2 focus-within:outline-2 focus-within:outline-transparent hover:inset-ring-ink-2 has-[input:not(:placeholder-shown)]:w-full md:w-60 md:focus-within:w-60 md:has-[input:not(:placeholder-shown)]:w-60 cramped:md:w-11">
      <Icon of={Search} className="text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={t('catalogue.search')}
        aria-keyshortcuts="/"
        placeholder={t('catalogue.search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        className="min-h-11 w-full min-w-0 flex-1 outline-none [&::-webkit-search-cancel-button]:hidden"
        value={words}
        onFocus={foundCode.prepare}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
          // the keyboard of a phone goes, a screen reader goes on with what was found
          if (key === 'Enter') document.getElementById(foundId)?.focus();
        }}
      />
      {words !== '' && <IconButton label={t('catalogue.search_clear')} icon={X} onClick={clear} />}
    </label>
  );
}
