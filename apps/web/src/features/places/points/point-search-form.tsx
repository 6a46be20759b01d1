import { shortestPointSearch } from '@lavoir/contract';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isLongEnough } from './point-search.queries.ts';

type PointSearchFormProps = {
  /** what the page's address asks for */
  words: string;
  isSearching: boolean;
  onSearch: (words: string) => void;
};

/** Words, and a button that looks for them. */
export function PointSearchForm({ words, isSearching, onSearch }: PointSearchFormProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(words);
  const [isTooShort, setTooShort] = useState(false);
  // back and forward bring other words
  const [known, setKnown] = useState(words);
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  const input = useRef<HTMLInputElement>(null);

  const change = (text: string) => {
    setTyped(text);
    setTooShort(false);
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <form
      className="grid items-start gap-2.5 *:min-w-0 md:grid-cols-[1fr_auto]"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSearching || typed.trim() === '') return;
        if (isLongEnough(typed)) onSearch(typed.trim());
        else {
          setTooShort(true);
          input.current?.focus();
        }
      }}
    >
      <Field
        label={t('points.search_label')}
        labelHidden
        error={isTooShort ? t('points.too_short', { count: shortestPointSearch }) : undefined}
      >
        <TextInput
          ref={input}
          icon={Search}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t('points.search_label')}
          className="min-h-[54px] [&_input::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={({ target }) => change(target.value)}
          after={
            typed !== '' && (
              <IconButton label={t('points.clear')} icon={X} onClick={clear} className="-my-1.5 -mr-2.5" />
            )
          }
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isSearching} disabled={typed.trim() === ''}>
        {t('points.search')}
      </Button>
    </form>
  );
}
