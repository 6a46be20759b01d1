import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import { useScrollRow } from '../../ui/use-scroll-row.ts';

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
  const row = useRef<HTMLDivElement>(null);
  const { ends, page } = useScrollRow(row);
  const few = dates.length <= IN_VIEW;

  useEffect(() => {
    if (dates.length <= IN_VIEW) return;
    row.current
      ?.querySelector('label:has(:checked)')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [dates.length]);

  return (
    <div
      className={classNames(
        '@container grid items-center gap-1',
        !few && '-mx-2.5 grid-cols-[44px_minmax(0,1fr)_44px]',
      )}
    >
      {!few && (
        <IconButton label={earlierLabel} icon={ChevronLeft} disabled={ends.start} onClick={() => page(-1)} />
      )}
      <RadioGroup
        label={label}
        value={value}
        onChange={onChange}
        ref={row}
        className="-m-[5px] grid snap-x snap-mandatory scroll-px-[5px] auto-cols-[calc((100%-8px*(var(--per)-1))/var(--per))] grid-flow-col gap-2 overflow-x-auto p-[5px] [--per:4] [scrollbar-width:none] @max-[20.7rem]:[--per:3] @max-[12rem]:[--per:2] [&::-webkit-scrollbar]:hidden"
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
