import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';

const IN_VIEW = 4;

type DateTilesProps<Day extends string> = {
  label: string;
  dates: readonly {
    value: Day;
    /** "Thu" */
    weekday: string;
    /** "26/11" */
    day: string;
    /** Read out: "Thursday 26 November". */
    spoken?: string | undefined;
    disabled?: boolean | undefined;
  }[];
  value: Day | undefined;
  onChange: (day: Day) => void;
  earlierLabel: string;
  laterLabel: string;
};

/** Dates in a row, four in view; arrows when there are more. One radio group. */
export function DateTiles<Day extends string>(props: DateTilesProps<Day>) {
  const { label, dates, value, onChange, earlierLabel, laterLabel } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: dates.length <= IN_VIEW });
  const few = dates.length <= IN_VIEW;

  useEffect(() => {
    const row = place.current?.querySelector('[role="radiogroup"]');
    if (!row || dates.length <= IN_VIEW) return;
    row
      .querySelector('label:has(:checked)')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    function look() {
      if (!row) return;
      const start = row.scrollLeft < 8;
      const end = row.scrollLeft + row.clientWidth > row.scrollWidth - 8;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    }
    const sized = new ResizeObserver(look);
    sized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [dates.length]);

  function page(direction: 1 | -1) {
    const row = place.current?.querySelector('[role="radiogroup"]');
    row?.scrollBy({ left: direction * row.clientWidth, behavior: 'smooth' });
  }

  return (
    <div
      ref={place}
      className={classNames(
        '@container grid items-center gap-1',
        !few && '-mx-2.5 grid-cols-[44px_1fr_44px]',
      )}
    >
      {!few && (
        <IconButton label={earlierLabel} icon={ChevronLeft} disabled={ends.start} onClick={() => page(-1)} />
      )}
      <RadioGroup
        label={label}
        value={value}
        onChange={onChange}
        className="-m-[5px] grid snap-x snap-mandatory scroll-px-[5px] auto-cols-[calc((100%-8px*(var(--per)-1))/var(--per))] grid-flow-col gap-2 overflow-x-auto p-[5px] [--per:4] [scrollbar-width:none] @max-[331px]:[--per:3] [&::-webkit-scrollbar]:hidden"
      >
        {dates.map((date) => (
          <Radio
            key={date.value}
            value={date.value}
            disabled={date.disabled}
            label={date.spoken}
            className="group grid min-h-19 snap-start content-center justify-items-center gap-0.5 rounded-md bg-surface text-center inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control has-checked:bg-primary has-checked:text-on-primary has-checked:inset-ring-0 has-disabled:bg-sunken has-disabled:text-ink-3 has-disabled:inset-ring-0"
          >
            <span className="text-xs/4 text-ink-3 group-has-checked:text-inherit">{date.weekday}</span>
            <b className="font-display text-lg/6 font-[700] tracking-[-0.01em] normal-nums">{date.day}</b>
          </Radio>
        ))}
      </RadioGroup>
      {!few && (
        <IconButton label={laterLabel} icon={ChevronRight} disabled={ends.end} onClick={() => page(1)} />
      )}
    </div>
  );
}
