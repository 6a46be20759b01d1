import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type PeriodChoiceProps = {
  label: string;
  /** the day or month that is shown; pressed, it leads back to the one under way */
  shown: string;
  isNow: boolean;
  before: string;
  after: string;
  onMove: (by: 1 | -1) => void;
  onNow: () => void;
};

/** A day or a month with the one before and the one after. */
export function PeriodChoice({ label, shown, isNow, before, after, onMove, onNow }: PeriodChoiceProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full items-center rounded-[12px] bg-surface shadow-1"
    >
      <IconButton
        label={before}
        icon={ChevronLeft}
        onClick={() => onMove(-1)}
        className="md:size-9 pointer-coarse:size-11 print:hidden"
      />
      <button
        type="button"
        className="min-h-11 px-1 font-semibold whitespace-nowrap first-letter:uppercase md:min-h-9 pointer-coarse:min-h-11 cramped:min-w-0 cramped:whitespace-normal"
        aria-pressed={isNow}
        aria-live="polite"
        onClick={onNow}
      >
        {shown}
      </button>
      <IconButton
        label={after}
        icon={ChevronRight}
        onClick={() => onMove(1)}
        className="md:size-9 pointer-coarse:size-11 print:hidden"
      />
    </div>
  );
}
