import { formatPercent } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { Report } from './reports.queries.ts';

/** What was sold at each rate of VAT, and what of it is VAT: as the receipts book has it, day by day. */
export function RatesPanel({ report: { rates } }: { report: Report }) {
  const { t, euro } = useI18n();
  return (
    <Panel title={t('reports.rates')}>
      <FiguresTable
        label={t('reports.rates')}
        heads={[t('reports.rate_head'), t('reports.without_vat'), t('reports.vat'), t('reports.total')]}
        rows={rates.map(({ percent, without_vat, vat, total }) => ({
          key: String(percent),
          cells: [
            t('reports.rate', { percent: formatPercent(percent) }),
            euro(without_vat),
            euro(vat),
            euro(total),
          ],
        }))}
      />
    </Panel>
  );
}
