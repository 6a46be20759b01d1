import { managedSorts } from '@lavoir/contract';
import type { ManagedSort } from '@lavoir/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectInput } from '../../ui/text-input.tsx';
import { sortOf, usualDirection } from './managed-search.ts';
import { useManagedSearch } from './use-managed-search.ts';

/** What the heads of columns do, where there are cards instead. */
export function SortChoice() {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const { sort, direction } = sortOf(asked);
  const isRising = direction === 'asc';
  return (
    <div className="flex items-end gap-2 border-b border-line p-4 @4xl:hidden">
      <div className="min-w-0 flex-1">
        <Field label={t('companies.sort')}>
          <SelectInput
            value={sort}
            onChange={({ target }) => {
              const next = target.value as ManagedSort;
              ask({ sort: next, direction: usualDirection(next) });
            }}
          >
            {managedSorts.map((column) => (
              <option key={column} value={column}>
                {t('companies.column', { column })}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <IconButton
        line
        label={t(isRising ? 'companies.ascending' : 'companies.descending')}
        icon={isRising ? ArrowUp : ArrowDown}
        onClick={() => ask({ sort, direction: isRising ? 'desc' : 'asc' })}
      />
    </div>
  );
}
