import { asDay } from '@lavoir/domain';
import { formatWeekday } from '@lavoir/i18n';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { scrolled } from './figures-table.tsx';
import type { Report } from './reports.queries.ts';

const cell = tv({
  base: 'print:[print-color-adjust:exact] h-[1.4375rem] rounded-[6px] text-center',
  variants: {
    fill: {
      none: 'bg-sunken text-ink-3',
      little: 'bg-primary-soft text-on-primary-soft',
      half: 'bg-primary-soft-2 text-on-primary-soft',
      most: 'bg-primary-line text-ink',
      full: 'bg-primary font-semibold text-on-primary',
    },
  },
});

/** From so many percent on a slot is as full as that. */
const fills = [
  ['full', 90],
  ['most', 70],
  ['half', 50],
  ['little', 0],
] as const;

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
      fill: fills.find(([, least]) => share >= least)?.[0] ?? 'little',
    };
  };
  return (
    <Panel title={t('reports.slots')} remark={t('reports.slots_text')} isStretched>
      {hours.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-sm text-ink-2">{t('reports.slots_none')}</p>
      ) : (
        <div
          className="flex grow overflow-x-auto px-2.5 pb-2.5"
          {...scrolled}
          aria-label={t('reports.slots')}
        >
          <table className="w-full min-w-[16.5rem] grow table-fixed border-separate border-spacing-[3px] text-2xs/4 tabular-nums">
            <thead>
              <tr className="text-ink-3">
                <th scope="col" className="w-[2.5rem] text-left">
                  <span className="sr-only">{t('reports.slot')}</span>
                </th>
                {weekdays.map((weekday) => (
                  <th key={weekday} scope="col" className="h-5.5 font-semibold whitespace-nowrap">
                    {nameOf(weekday)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hours.map((hour) => (
                <tr key={hour}>
                  <th scope="row" className="text-left font-semibold whitespace-nowrap text-ink-3">
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
      )}
    </Panel>
  );
}
