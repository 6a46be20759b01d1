import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { weekdayName, weekdays } from '../../planning/weekday-name.ts';

type WeekdaysFieldProps = {
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  error?: string | undefined;
};

/** On which weekdays the van comes. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const texts = useI18n();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{texts.t('areas.weekdays')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, weekday].toSorted((a, b) => a - b)
                  : value.filter((one) => one !== weekday),
              )
            }
          >
            {weekdayName(texts, weekday)}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
