import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** Looks for a name, an e-mail or an order's number. */
export function OrderSearch() {
  const { t } = useI18n();
  const [typed, change] = useTypedSearch();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className="w-full md:w-85">
      <Field label={t('companies.search')} labelHidden>
        <TextInput
          ref={input}
          type="search"
          icon={Search}
          placeholder={t('companies.search')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className="[&_input::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={({ target }) => change(target.value)}
          after={
            typed !== '' && (
              <IconButton
                label={t('companies.search_clear')}
                icon={X}
                className="-my-1.5 -mr-2.5"
                onClick={() => {
                  change('');
                  input.current?.focus();
                }}
              />
            )
          }
        />
      </Field>
    </div>
  );
}
