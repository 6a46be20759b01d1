import type { Slot } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

type SlotsChoiceProps = {
  slots: readonly Slot[];
  chosen: readonly Slot[];
  onChange: (chosen: readonly Slot[]) => void;
};

/** Which slots of the day differ: all, until one is chosen. */
export function SlotsChoice({ slots, chosen, onChange }: SlotsChoiceProps) {
  const { t, slot: slotText } = useI18n();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t('planning.which_slots')}</legend>
      <p className="text-xs text-ink-3">{t('planning.which_slots_help')}</p>
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {slots.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {slotText(one)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
