import { formatPercent } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LineChart } from './line-chart.tsx';
import { percentText } from './report-words.ts';
import type { Report } from './reports.queries.ts';

/** percent; what the house promises itself */
const goal = 95;

/** Of the stops of each week, those in time. */
export function OnTimePanel({ report: { weeks }, asTable }: { report: Report; asTable: boolean }) {
  const texts = useI18n();
  const { t, day } = texts;
  const title = t('reports.on_time');
  return (
    <Panel title={title} remark={t('reports.weeks_goal', { percent: formatPercent(goal) })} isStretched>
      <LineChart
        points={weeks.map(({ from, number, on_time }) => {
          const value = on_time ?? undefined;
          const text = percentText(texts, value);
          return {
            key: from,
            label: t('reports.week', { number }),
            name: t('reports.week_from', { number, day: day(from, 'long') }),
            value,
            text,
            mark: text,
          };
        })}
        label={title}
        heads={[t('reports.week_head'), title]}
        asTable={asTable}
        goal={goal}
      />
    </Panel>
  );
}
