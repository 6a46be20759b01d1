import { useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { ChangesWaiting } from '../../../shells/operations/changes-waiting.tsx';
import { useHold, useSteadyRows } from '../../../shells/operations/steady-rows.ts';
import type { Queued } from '../laundry.queries.ts';
import { QueueRow } from './queue-row.tsx';
import { byVan } from './vans.ts';
import type { Van } from './vans.ts';

const titleOf = ({ t, day }: Texts, { isLate, when, day: date, time }: Omit<Van<never>, 'rows'>): string => {
  if (isLate) return t('laundry.late');
  const on =
    when === 'today'
      ? t('laundry.today')
      : when === 'tomorrow'
        ? t('laundry.tomorrow', { day: day(date) })
        : day(date);
  return t('laundry.van', { day: on, time });
};

const detailOf = ({ t }: Texts, { isLate, leavesInMinutes: left }: Omit<Van<never>, 'rows'>): string => {
  if (isLate) return t('laundry.late_text');
  if (left === undefined) return '';
  return t('laundry.leaves_in', {
    hours: Math.floor(left / 60),
    minutes: String(left % 60).padStart(2, '0'),
  });
};

const columns = ['due', 'order', 'customer', 'bags', 'content', 'where', 'next'] as const;

type QueueListProps = {
  rows: readonly Queued[];
  at: string;
  /** whose rows they are, and how many pages of them */
  asked: string;
};

/** A table where there is room, else cards; a heading for each van. J and K go from row to row. */
export function QueueList({ rows: fresh, at, asked }: QueueListProps) {
  const texts = useI18n();
  const { t } = texts;
  const list = useRef<HTMLDivElement>(null);
  const [processed, setProcessed] = useState<ReadonlySet<string>>(new Set());
  const hold = useHold();
  const steady = useSteadyRows(
    byVan(fresh, new Date(at)).flatMap((van) => van.rows),
    ({ id }) => String(id),
    { isHeld: hold.isHeld, solved: processed, asked, at },
  );
  const shown = steady.rows.map(({ row, stood: { due_date, due_slot }, isGone }) => ({
    row,
    isGone,
    due_date,
    due_slot,
  }));
  const steps = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const move = (by: 1 | -1) => {
    const all = steps();
    const here = all.indexOf(document.activeElement as HTMLElement);
    all[here < 0 ? 0 : Math.max(0, Math.min(all.length - 1, here + by))]?.focus();
  };
  const open = () => {
    const row =
      document.activeElement?.closest('[data-order]') ?? list.current?.querySelector('[data-order]');
    row?.querySelector<HTMLElement>('[data-opens]')?.click();
  };
  useShortcuts([
    { key: 'j', label: t('laundry.key_next'), run: () => move(1), repeats: true },
    { key: 'k', label: t('laundry.key_before'), run: () => move(-1), repeats: true },
    // where a step has the focus Enter is its own; nothing is done to an order that nobody chose
    { key: 'enter', label: t('laundry.key_step'), run: () => move(1) },
    { key: 'o', label: t('laundry.open'), run: open },
  ]);
  return (
    <div ref={list} className="@container overflow-clip rounded-md bg-surface shadow-1" {...hold.watch}>
      <ChangesWaiting of={steady} />
      <div
        role="table"
        aria-label={t('laundry.queue')}
        className="grid grid-cols-1 @3xl:grid-cols-[auto_auto_minmax(6rem,auto)_auto_minmax(0,1fr)_auto_auto]"
      >
        <div
          role="row"
          className="sticky -top-0.5 z-1 hidden bg-sunken text-2xs font-semibold text-ink-3 @3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid @3xl:gap-x-4 @3xl:px-3.5 @3xl:py-1.5"
        >
          {columns.map((column) => (
            <span key={column} role="columnheader" className="last:text-right">
              {t(`laundry.col_${column}`)}
            </span>
          ))}
        </div>
        {byVan(shown, new Date(steady.stoodAt)).map((van) => (
          <div key={van.key} role="rowgroup" className="contents">
            <div
              role="row"
              className="col-span-full flex flex-wrap items-baseline gap-x-2 border-t border-line px-3.5 pt-2.5 pb-1.5"
            >
              <span role="rowheader" className="font-display font-semibold first-letter:uppercase">
                {titleOf(texts, van)}
              </span>
              <span role="cell" className="text-2xs text-ink-3">
                {detailOf(texts, van)}
              </span>
            </div>
            {van.rows.map(({ row, isGone }) => (
              <QueueRow
                key={row.id}
                row={row}
                isLate={van.isLate}
                isGone={isGone}
                onProcessed={() => setProcessed((before) => new Set([...before, String(row.id)]))}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
