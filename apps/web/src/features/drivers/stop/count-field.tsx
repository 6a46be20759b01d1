import { mostBags } from '@lavoir/domain';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Draft } from '../kept/drafts.ts';
import type { ShownStop } from '../run-state.ts';
import { isOtherCount } from './bag-count.ts';

type CountFieldProps = { stop: ShownStop; draft: Draft; onChange: (part: Partial<Draft>) => void };

/** How many bags there really are, and why not as many as were expected. */
export function CountField({ stop, draft, onChange }: CountFieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="grid gap-3 rounded-md bg-surface p-4 inset-ring inset-ring-line">
      <div className="grid gap-2">
        <label htmlFor={id} className="font-semibold">
          {t('drivers.count')}
        </label>
        <select
          id={id}
          className="min-h-12 w-full rounded-sm bg-surface px-3 inset-ring-[1.5px] inset-ring-control"
          value={draft.count ?? ''}
          onChange={({ target }) =>
            onChange({ count: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">{t('drivers.count_expected', { count: stop.bag_count })}</option>
          {Array.from({ length: mostBags }, (_, index) => index + 1).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </div>
      {isOtherCount(stop, draft) && (
        <Field label={t('drivers.count_why')} help={t('drivers.count_why_help')}>
          <TextInput
            name="count-reason"
            maxLength={200}
            value={draft.countReason ?? ''}
            onChange={({ target }) => onChange({ countReason: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
