import { wallClockAt, weekdayOf } from '@lavoir/domain';
import { formatDecimal, formatPercent } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BarChart } from './bar-chart.tsx';
import type { Bar } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { percentText, shareOf, signed } from './report-words.ts';
import type { Report } from './reports.queries.ts';

/** percent; what the house promises itself */
const goal = 95;

type ReportDay = Report['days'][number];

/** Orders, revenue and punctuality day by day, and how far off the weights were. */
export function ReportCharts({ report, asTable }: { report: Report; asTable: boolean }) {
  const texts = useI18n();
  const { t, day, euro } = texts;
  const { days, until, weight_steps, at } = report;
  const today = wallClockAt(new Date(at)).day;
  const isNow = (date: string): boolean => date === until && date === today;
  const barsOf = (value: (row: ReportDay) => number | undefined, text: (row: ReportDay) => string): Bar[] =>
    days.map((row) => ({
      key: row.day,
      label: row.day.slice(8),
      name: day(row.day, 'full'),
      value: value(row),
      text: text(row),
      mark: String(Math.round(value(row) ?? 0) || ''),
      tone: isNow(row.day) ? 'now' : weekdayOf(row.day) > 5 ? 'quiet' : 'strong',
    }));
  const share = (row: ReportDay) => shareOf(row.on_time, row.stops);
  const charts = [
    {
      title: t('reports.orders_a_day'),
      bars: barsOf(
        ({ orders }) => orders,
        ({ orders }) => formatDecimal(orders),
      ),
      value: t('reports.orders'),
    },
    {
      title: t('reports.revenue_a_day'),
      bars: barsOf(
        ({ revenue }) => Math.max(0, revenue),
        ({ revenue }) => euro(revenue),
      ),
      value: t('reports.revenue'),
    },
  ];
  return (
    <>
      {charts.map(({ title, bars, value }, index) => (
        <Panel
          key={title}
          title={title}
          tools={index === 0 && !asTable && <Legend hasToday={isNow(until)} />}
        >
          <BarChart bars={bars} label={title} heads={[t('reports.day'), value]} asTable={asTable} />
        </Panel>
      ))}
      <Panel title={t('reports.on_time_a_day')} count={t('reports.goal', { percent: formatPercent(goal) })}>
        <LineChart
          points={barsOf(share, (row) => percentText(texts, share(row)))}
          label={t('reports.on_time_a_day')}
          heads={[t('reports.day'), t('reports.on_time')]}
          asTable={asTable}
          goal={goal}
        />
      </Panel>
      <Panel title={t('reports.weights')} count={t('reports.weights_text')}>
        <BarChart
          bars={weight_steps.map((orders, index) => {
            const kilos = index - 3;
            const label = signed(kilos, formatDecimal(kilos));
            const name = t('reports.step', { step: `s${index}`, kilos: label });
            return {
              key: String(index),
              label,
              name,
              value: orders,
              text: formatDecimal(orders),
              mark: formatDecimal(orders),
              tone: kilos === 0 ? 'strong' : 'quiet',
            };
          })}
          label={t('reports.weights')}
          heads={['kg', t('reports.book_orders')]}
          asTable={asTable}
        />
      </Panel>
    </>
  );
}

/** What the colours of days say. */
function Legend({ hasToday }: { hasToday: boolean }) {
  const { t } = useI18n();
  return (
    <ul
      aria-hidden="true"
      className="flex gap-x-3.5 pr-1.5 text-2xs text-ink-2 *:flex *:items-center *:gap-1.5"
    >
      <li>
        <span className="size-3 rounded-[3px] bg-primary/35" />
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
