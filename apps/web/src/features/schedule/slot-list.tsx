import type { ReactNode } from 'react';
import { RadioDot } from '../../ui/radio-dot.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const columns = 'grid gap-2 @min-[26rem]:grid-cols-2';

const row =
  'flex min-h-13 w-full items-center gap-3 rounded-md bg-surface px-4 py-2.5 text-left font-medium inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control has-checked:bg-primary-soft has-checked:font-semibold has-checked:inset-ring-2 has-checked:inset-ring-primary has-disabled:bg-sunken has-disabled:text-ink-3 has-disabled:inset-ring-0';

type SlotListProps<Slot extends string> = {
  label: string;
  slots: readonly {
    value: Slot;
    /** "18:00 – 20:00" */
    text: string;
    /** "Full": it cannot be chosen. */
    full?: string | undefined;
    /** "For 2 of 3": what else is to be known of it. */
    note?: string | undefined;
  }[];
  value: Slot | undefined;
  onChange: (slot: Slot) => void;
  /** "Loading the times": shows skeletons instead. */
  loading?: string | undefined;
  /** Shown when there is no slot at all. */
  none: ReactNode;
};

/** The slots of a day, one radio group; two columns where there is room. */
export function SlotList<Slot extends string>({
  label,
  slots,
  value,
  onChange,
  loading,
  none,
}: SlotListProps<Slot>) {
  if (loading) {
    return (
      <div className="@container">
        <div className={columns} role="status" aria-label={loading}>
          {[1, 2, 3, 4].map((number) => (
            <div key={number} className={row}>
              <Skeleton width="45%" height={16} />
            </div>
          ))}
        </div>
      </div>
    );
  }
  if (slots.length === 0) return <div role="status">{none}</div>;
  return (
    <div className="@container">
      <RadioGroup label={label} value={value} onChange={onChange} className={columns}>
        {slots.map((slot) => (
          <Radio key={slot.value} value={slot.value} disabled={slot.full !== undefined} className={row}>
            <RadioDot />
            <span className="min-w-0 flex-1 whitespace-nowrap">{slot.text}</span>
            {(slot.full ?? slot.note) && <span className="text-xs">{slot.full ?? slot.note}</span>}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
