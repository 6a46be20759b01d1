import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Option = { id: number; name: string; about: string };

type ScopeChoiceProps = {
  scope: 'places' | 'products';
  options: readonly Option[];
  chosen: readonly number[];
  isFixed?: boolean;
  onChange: (ids: number[]) => void;
};

/** Some of a long list: searched by name, with how many are chosen. Those that were when it opened stand first. */
export function ScopeChoice({ scope, options, chosen, isFixed = false, onChange }: ScopeChoiceProps) {
  const { t } = useI18n();
  const headId = useId();
  const [q, setQ] = useState('');
  const [first] = useState(chosen);
  const wanted = q.trim().toLowerCase();
  const shown = options
    .filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  return (
    <section aria-labelledby={headId} className="grid gap-2 *:min-w-0">
      <h3
        id={headId}
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm/5 font-semibold"
      >
        {t('promos.scope', { scope })}
        <span className="text-xs/4.5 font-normal text-ink-2" role="status">
          {t('promos.scope_count', { scope, count: chosen.length })}
        </span>
      </h3>
      {options.length > 6 && (
        <TextInput
          type="search"
          icon={Search}
          aria-label={t('promos.scope_search', { scope })}
          placeholder={t('promos.scope_search', { scope })}
          value={q}
          maxLength={60}
          autoComplete="off"
          onKeyDown={(event) => {
            // Enter would save the code
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
      <ul className="max-h-56 overflow-y-auto overscroll-contain rounded-sm px-3 py-1 inset-ring-[1.5px] inset-ring-line-strong">
        {shown.map(({ id, name, about }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={isFixed}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              <span className="wrap-anywhere">{name}</span>{' '}
              <span className="text-xs text-ink-2">{about}</span>
            </Checkbox>
          </li>
        ))}
        {shown.length === 0 && <li className="py-2.5 text-sm text-ink-2">{t('promos.scope_none')}</li>}
      </ul>
    </section>
  );
}
