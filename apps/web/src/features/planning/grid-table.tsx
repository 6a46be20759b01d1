import type { OpsSchedule } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { keyOf, placesOf, rowsOf, savedPlaces } from './grid-drafts.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridState } from './use-grid.ts';
import { weekdayName, weekdays } from './weekday-name.ts';

type GridTableProps = { schedule: OpsSchedule; grid: GridState; onSave: () => void };

/** Weekdays by slots. On a phone it scrolls sideways with the hours in place. */
export function GridTable({ schedule, grid, onSave }: GridTableProps) {
  const texts = useI18n();
  const { t, slot: slotText } = texts;
  const rows = rowsOf(schedule, grid.drafts, grid.added);
  const percentOf = (weekday: number, slot: string) =>
    schedule.cells.find((cell) => cell.weekday === weekday && cell.slot === slot)?.percent ?? null;
  return (
    <div className="relative overflow-x-auto px-2 py-1.5">
      <table className="w-full min-w-[max(640px,46rem)] table-fixed border-separate border-spacing-1.5">
        <caption className="sr-only">{t('planning.grid_caption')}</caption>
        <thead>
          <tr className="text-2xs/4 font-semibold text-ink-3">
            <th scope="col" className="sticky left-0 z-1 w-[6.75rem] bg-surface text-left">
              {t('planning.slot')}
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="first-letter:uppercase">
                {weekdayName(texts, weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((slot, row) => (
            <tr key={slot}>
              <th
                scope="row"
                className="sticky left-0 z-1 bg-surface pr-1 text-left text-[0.8125rem]/4.5 font-semibold whitespace-nowrap"
              >
                {slotText(slot)}
              </th>
              {weekdays.map((weekday, column) => {
                const key = { weekday, slot };
                const places = placesOf(schedule, grid.drafts, key);
                const next = weekdays[column + 1];
                return (
                  <td key={weekday} className="p-0">
                    <GridCell
                      label={t('planning.cell', {
                        weekday: weekdayName(texts, weekday),
                        slot: slotText(slot),
                      })}
                      row={row}
                      column={column}
                      places={places}
                      percent={percentOf(weekday, slot)}
                      isChanged={grid.drafts.has(keyOf(key))}
                      onKeep={(wished) => grid.write(key, wished)}
                      onUndo={() => grid.write(key, savedPlaces(schedule, key))}
                      onCopyRight={(wished) => next && grid.write({ weekday: next, slot }, wished)}
                      onSave={onSave}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="px-1.5 py-3 text-sm text-ink-2">{t('planning.no_slots')}</p>}
    </div>
  );
}
