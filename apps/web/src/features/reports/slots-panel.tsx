import { asDay } from '@lavoir/domain';
import { formatWeekday } from '@lavoir/i18n';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { scrolled } from './figures-table.tsx';
import type { Report } from './reports.queries.ts';

const cell = tv({
  base: 'print:[print-color-adjust:exact] rounded-[6px] px-1 py-0.5 text-center text-2xs font-semibold',
  variants: {
    fill: {
      none: 'bg-sunken text-ink-3',
      low: 'bg-primary-soft text-on-primary-soft',
      some: 'bg-primary-soft-2 text-on-primary-soft',
      full: 'bg-primary text-on-primary',
    },
  },
});

/** percent from which a slot is as good as full */
const full = 95;
const some = 50;

/** a Monday, whose week names the days */
const monday = 7;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** How full each slot of the week was; the number stands in each, whatever its colour. */
export function SlotsPanel({ report: { slots } }: { report: Report }) {
  const { t, locale } = useI18n();
  const hours = [...new Set(slots.map(({ slot }) => slot))].toSorted();
  const nameOf = (weekday: number) =>
    formatWeekday(asDay(`2026-12-${String(monday + weekday - 1).padStart(2, '0')}`), locale);
  const textOf = (weekday: number, hour: string) => {
    const found = slots.find((one) => one.weekday === weekday && one.slot === hour);
    if (!found || found.places === 0) return { text: t('reports.none'), fill: 'none' as const };
    const share = Math.round((found.taken / found.places) * 100);
    return {
      text: String(share),
      title: t('reports.slot_cell', { taken: found.taken, places: found.places }),
      fill: share >= full ? ('full' as const) : share >= some ? ('some' as const) : ('low' as const),
    };
  };
  return (
    <Panel title={t('reports.slots')} count={t('reports.slots_text')}>
      <div className="overflow-x-auto px-3.5 pb-3" {...scrolled} aria-label={t('reports.slots')}>
        <table className="w-full border-separate border-spacing-1 tabular-nums">
          <thead>
            <tr className="text-2xs text-ink-2">
              <th scope="col" className="text-left">
                {t('reports.slot')}
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {nameOf(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-left text-2xs font-normal text-ink-2">
                  {hour}
                </th>
                {weekdays.map((weekday) => {
                  const { text, title, fill } = textOf(weekday, hour);
                  return (
                    <td key={weekday} className={cell({ fill })} title={title}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
