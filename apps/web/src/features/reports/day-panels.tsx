import { asDay, lastDayOf, wallClockAt, weekdayOf } from '@lavoir/domain';
import { formatDecimal } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BarChart } from './bar-chart.tsx';
import type { Bar } from './bar-chart.tsx';
import type { Report } from './reports.queries.ts';

type ReportDay = Report['days'][number];
type ChartProps = { report: Report; asTable: boolean };

/** The day under way, where the report comes to it. */
const nowOf = ({ until, at }: Report): string | undefined =>
  until === wallClockAt(new Date(at)).day ? until : undefined;

/** A day's bar is as wide on the first of a month as on the last. */
const daysOf = ({ until }: Report): number => Number(lastDayOf(asDay(until)).slice(8));

const toneOf = ({ day }: ReportDay, report: Report): NonNullable<Bar['tone']> =>
  day === nowOf(report) ? 'now' : weekdayOf(day) > 5 ? 'quiet' : 'strong';

export function OrdersPanel({ report, asTable }: ChartProps) {
  const { t, day } = useI18n();
  const title = t('reports.orders_a_day');
  return (
    <Panel
      title={title}
      remark={asTable ? undefined : <Legend hasToday={nowOf(report) !== undefined} />}
      isStretched
    >
      <BarChart
        bars={report.days.map((row) => ({
          key: row.day,
          label: row.day.slice(8),
          name: day(row.day, 'full'),
          value: row.orders,
          text: formatDecimal(row.orders),
          mark: row.orders === 0 ? '' : formatDecimal(row.orders),
          tone: toneOf(row, report),
        }))}
        room={daysOf(report)}
        label={title}
        heads={[t('reports.day'), t('reports.orders')]}
        asTable={asTable}
      />
    </Panel>
  );
}

/** A day on which more went back than came in has no bar; the table says it. */
export function RevenuePanel({ report, asTable }: ChartProps) {
  const { t, day, euro } = useI18n();
  const title = t('reports.revenue_a_day');
  return (
    <Panel title={title} remark={t('reports.revenue_text')} isStretched>
      <BarChart
        bars={report.days.map((row) => ({
          key: row.day,
          label: row.day.slice(8),
          name: day(row.day, 'full'),
          value: Math.max(0, row.revenue),
          text: euro(row.revenue),
          mark: row.revenue > 0 ? formatDecimal(Math.round(row.revenue)) : '',
          tone: toneOf(row, report),
        }))}
        room={daysOf(report)}
        label={title}
        heads={[t('reports.day'), t('reports.revenue')]}
        asTable={asTable}
      />
    </Panel>
  );
}

/** What the colours of days say. */
function Legend({ hasToday }: { hasToday: boolean }) {
  const { t } = useI18n();
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-3.5 text-ink-2 *:flex *:items-center *:gap-1.5">
      <li>
        <span className="size-3 rounded-[3px] bg-primary-line" />
        {t('reports.weekend')}
      </li>
      {hasToday && (
        <li>
          <span className="size-3 rounded-[3px] bg-accent" />
          {t('reports.today')}
        </li>
      )}
    </ul>
  );
}
