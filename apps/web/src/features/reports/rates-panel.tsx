import { formatPercent } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { Report } from './reports.queries.ts';

/** What was sold at each rate of VAT, and what of it is VAT: as the receipts book has it, day by day. */
export function RatesPanel({ report: { rates }, asTable }: { report: Report; asTable: boolean }) {
  const { t, euro } = useI18n();
  const most = Math.max(1, ...rates.map(({ total }) => total));
  const nameOf = (percent: number) => t('reports.rate', { percent: formatPercent(percent) });
  return (
    <Panel title={t('reports.rates')}>
      {asTable ? (
        <FiguresTable
          label={t('reports.rates')}
          heads={[t('reports.rate_head'), t('reports.without_vat'), t('reports.vat'), t('reports.total')]}
          rows={rates.map(({ percent, without_vat, vat, total }) => ({
            key: String(percent),
            cells: [nameOf(percent), euro(without_vat), euro(vat), euro(total)],
          }))}
        />
      ) : (
        <ul className="grid gap-2.5 px-3.5 pb-3.5 text-[0.8125rem]/4.5">
          {rates.map(({ percent, without_vat, vat, total }) => (
            <li
              key={percent}
              className="grid grid-cols-[4.5rem_minmax(1rem,1fr)_auto] items-center gap-x-2.5 cramped:flex cramped:flex-wrap"
            >
              {nameOf(percent)}
              <span
                aria-hidden="true"
                className="h-3 overflow-hidden rounded-[4px] bg-sunken cramped:min-w-4 cramped:flex-1 print:[print-color-adjust:exact]"
              >
                <span
                  className="block h-full rounded-[4px] bg-primary forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
                  style={{ width: `${Math.max(0, (total / most) * 100)}%` }}
                />
              </span>
              <b className="text-right font-semibold tabular-nums">{euro(total)}</b>
              <span className="col-span-full text-right text-2xs text-ink-3 tabular-nums cramped:text-left">
                {t('reports.rate_parts', { without: euro(without_vat), vat: euro(vat) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
