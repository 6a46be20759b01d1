import type { OpsException } from '@lavoir/contract';
import { addDays, asDay, isPublicHoliday, weekdayOf } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { weekdayName, weekdays } from './weekday-name.ts';

const look = tv({
  base: 'h-11 w-full rounded-[8px] text-[0.8125rem]/4.5 hover:bg-hover md:h-[29px] pointer-coarse:h-11 disabled:text-ink-3 disabled:hover:bg-transparent',
  variants: {
    state: {
      closed:
        'bg-[repeating-linear-gradient(135deg,var(--color-danger-soft)_0_4px,transparent_4px_8px)] font-semibold text-danger inset-ring inset-ring-danger-line',
      partly: 'bg-accent-soft font-semibold text-on-accent-soft',
      extra: 'bg-success-soft font-semibold text-success',
      today: 'bg-primary font-semibold text-on-primary hover:bg-primary-hover',
      open: '',
    },
  },
});

type State = 'closed' | 'partly' | 'extra' | 'today' | 'open';

type Shown = Pick<ClosuresCalendarProps, 'today' | 'exceptions' | 'isOfAll'>;

const stateOf = (day: Day, { today, exceptions, isOfAll }: Shown): State => {
  const on = exceptions.filter((one) => one.day === day);
  if (on.some(({ change }) => change === 'extra')) return 'extra';
  const isWhole = ({ change, slots, schedule_id, laundry_id }: OpsException): boolean =>
    change === 'closed' && slots === null && !(isOfAll && (schedule_id ?? laundry_id) !== null);
  if (on.some(isWhole) || isPublicHoliday(day)) return 'closed';
  if (on.some(({ change }) => change === 'closed')) return 'partly';
  if (on.length > 0) return 'extra';
  return day === today ? 'today' : 'open';
};

const nextMonth = (first: Day): Day => asDay(`${addDays(first, 32).slice(0, 8)}01`);

type ClosuresCalendarProps = {
  today: Day;
  exceptions: readonly OpsException[];
  months?: number;
  /** of all areas and points: what closes some of them leaves the day open for others */
  isOfAll?: boolean;
  onDay: (day: Day) => void;
};

/** The next months with their holidays and the days that differ; a day that is pressed begins one more. */
export function ClosuresCalendar({ months = 2, ...shown }: ClosuresCalendarProps) {
  const first = asDay(`${shown.today.slice(0, 8)}01`);
  const firsts = Array.from({ length: months }).reduce<Day[]>(
    (list) => [...list, nextMonth(list.at(-1) ?? first)],
    [first],
  );
  return (
    <div className="grid items-start gap-4 *:min-w-0 @2xl:grid-cols-2 @5xl:grid-cols-4">
      {firsts.slice(0, months).map((month) => (
        <Month key={month} month={month} {...shown} />
      ))}
    </div>
  );
}

type MonthProps = Omit<ClosuresCalendarProps, 'months'> & { month: Day };

function Month({ month, onDay, ...shown }: MonthProps) {
  const { today } = shown;
  const texts = useI18n();
  const { t, day: dayText, locale } = texts;
  const days: Day[] = [];
  for (let day = month; day < nextMonth(month); day = addDays(day, 1)) days.push(day);
  const cells = [...Array.from({ length: weekdayOf(month) - 1 }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, place) => cells[week * 7 + place]),
  );
  const title = new Date(`${month}T12:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
  });
  return (
    <table className="w-full table-fixed border-separate border-spacing-px">
      <caption className="pb-1 pl-1 text-left font-display text-sm font-bold first-letter:uppercase">
        {title}
      </caption>
      <thead>
        <tr className="text-2xs/4.5 font-semibold text-ink-3">
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(texts, weekday)} className="uppercase">
              {weekdayName(texts, weekday).slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, place) => {
              if (!day) return <td key={weekdays[place]} aria-hidden="true" />;
              const state = stateOf(day, shown);
              return (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    className={look({ state })}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < today}
                    onClick={() => onDay(day)}
                  >
                    {Number(day.slice(8))}
                    <span className="sr-only">
                      , {dayText(day, 'full')}, {t('planning.day_state', { state })}
                    </span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
