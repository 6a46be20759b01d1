import { formatDecimal } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BarChart } from './bar-chart.tsx';
import { kilosOff, kilosText, signed } from './report-words.ts';
import type { Report } from './reports.queries.ts';

/** Orders by how many kilos they were off, and by how many on average. */
export function WeightsPanel({ report, asTable }: { report: Report; asTable: boolean }) {
  const { t } = useI18n();
  const { figures, weight_steps } = report;
  const title = t('reports.weights');
  const off = kilosOff(figures);
  return (
    <Panel
      title={title}
      remark={off === undefined ? undefined : t('reports.weights_average', { kilos: kilosText(off) })}
      isStretched
    >
      <BarChart
        bars={weight_steps.map((orders, index) => {
          const kilos = index - 3;
          const text = signed(kilos, formatDecimal(kilos));
          return {
            key: String(index),
            label: text,
            unit: index === weight_steps.length - 1 ? 'kg' : undefined,
            name: t('reports.step', { step: `s${index}`, kilos: text }),
            value: orders,
            text: formatDecimal(orders),
            mark: formatDecimal(orders),
            tone: kilos === 0 ? 'strong' : 'quiet',
          };
        })}
        label={title}
        heads={[t('reports.weights_off'), t('reports.book_orders')]}
        asTable={asTable}
      />
    </Panel>
  );
}
