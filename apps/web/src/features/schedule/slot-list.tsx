import type { ReactNode } from 'react';
import { RadioDot } from '../../ui/radio-dot.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type SlotListProps<Slot extends string> = {
  label: string;
  slots: readonly {
    value: Slot;
    /** "18:00 – 20:00" */
    text: string;
    /** "Full": it cannot be chosen. */
    full?: string | undefined;
  }[];
  value: Slot | undefined;
  onChange: (slot: Slot) => void;
  /** "Loading the times": shows skeletons instead. */
  loading?: string | undefined;
  /** Shown when there is no slot at all. */
  none: ReactNode;
};

/** The slots of a day, one radio group; two columns from 900 px. */
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
      <div className="slots" role="status" aria-label={loading}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="slot">
            <Skeleton width="45%" height={16} />
          </div>
        ))}
      </div>
    );
  }
  if (slots.length === 0) return <div role="status">{none}</div>;
  return (
    <RadioGroup label={label} value={value} onChange={onChange} className="slots">
      {slots.map((slot) => (
        <Radio key={slot.value} value={slot.value} disabled={slot.full !== undefined} className="slot">
          <RadioDot />
          <span className="grow num">{slot.text}</span>
          {slot.full && <span className="xs">{slot.full}</span>}
        </Radio>
      ))}
    </RadioGroup>
  );
}
