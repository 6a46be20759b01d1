import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { SelectInput } from '../../ui/text-input.tsx';
import { DayFilter } from './day-filter.tsx';
import { ExportMenu } from './export-menu.tsx';
import { isNarrowed, listedStatuses } from './managed-search.ts';
import type { ManagedSearch } from './managed-search.ts';
import { useManagedSearch } from './use-managed-search.ts';

/** Which orders are listed: of a status, picked up between two days; and all of those as a file. Folded on a phone. */
export function OrderFilters() {
  const { t } = useI18n();
  const { asked, ask } = useManagedSearch();
  const id = useId();
  const { status, from, to } = asked;
  const [isOpen, setOpen] = useState([status, from, to].some((one) => one !== undefined));
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <Button
        icon={SlidersHorizontal}
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('companies.filters')}
      </Button>
      <section
        id={id}
        aria-label={t('companies.filters')}
        className={classNames(
          'grid min-w-0 flex-1 items-end gap-3 *:min-w-0 max-md:order-last max-md:basis-full sm:grid-cols-2 md:grid-cols-3',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Field label={t('companies.status_label')}>
          <SelectInput
            value={status ?? ''}
            onChange={({ target }) =>
              ask({ status: target.value === '' ? undefined : (target.value as ManagedSearch['status']) })
            }
          >
            <option value="">{t('companies.any_status')}</option>
            {listedStatuses.map((one) => (
              <option key={one} value={one}>
                {t('companies.status', { status: one })}
              </option>
            ))}
          </SelectInput>
        </Field>
        <DayFilter side="from" />
        <DayFilter side="to" />
      </section>
      {isNarrowed(asked) && (
        <Button
          variant="quiet"
          onClick={() => ask({ search: undefined, status: undefined, from: undefined, to: undefined })}
        >
          {t('companies.clear')}
        </Button>
      )}
      <ExportMenu />
    </div>
  );
}
