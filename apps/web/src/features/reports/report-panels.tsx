import type { CSSProperties } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookPanel } from './book-panel.tsx';
import { OrdersPanel, RevenuePanel } from './day-panels.tsx';
import { OnTimePanel } from './on-time-panel.tsx';
import { panelAreas } from './panel-areas.ts';
import { RatesPanel } from './rates-panel.tsx';
import type { Report } from './reports.queries.ts';
import type { ReportSearch } from './reports.routes.ts';
import { SlotsPanel } from './slots-panel.tsx';
import type { useSaved } from './use-saved.ts';
import { WeightsPanel } from './weights-panel.tsx';

/** Two or three in a row, as far as there is room, by `panelAreas`. */
const layout =
  'grid gap-3.5 [grid-template:var(--one)] *:grid *:min-w-0 md:gap-2 @4xl:[grid-template:var(--two)] @6xl:[grid-template:var(--three)] print:[grid-template:var(--one)] print:*:break-inside-avoid';

/** a day, at most, of which the panel is as low as a chart */
const fewSlots = 8;

type ReportPanelsProps = {
  report: Report | undefined;
  search: ReportSearch;
  /** operators alone have it */
  hasBook: boolean;
  save: ReturnType<typeof useSaved>;
};

/** Everything under the figures; until it is there, as much room as it will take. */
export function ReportPanels({ report, search, hasBook, save }: ReportPanelsProps) {
  const { t } = useI18n();
  const asTable = search.as === 'table';
  const panels = report && {
    orders: <OrdersPanel report={report} asTable={asTable} />,
    onTime: <OnTimePanel report={report} asTable={asTable} />,
    slots: <SlotsPanel report={report} />,
    revenue: <RevenuePanel report={report} asTable={asTable} />,
    rates: <RatesPanel report={report} asTable={asTable} />,
    weights: <WeightsPanel report={report} asTable={asTable} />,
  };
  const { one, two, three } = panelAreas({
    hasBook,
    isBookWide: report !== undefined && report.rates.length > 1,
    hasFewSlots: report !== undefined && new Set(report.slots.map(({ slot }) => slot)).size <= fewSlots,
  });
  const coming = (height: string, label?: string) => (
    <Skeleton className={`rounded-md ${height}`} label={label} />
  );
  return (
    <div className="@container">
      <div className={layout} style={{ '--one': one, '--two': two, '--three': three } as CSSProperties}>
        <div className="[grid-area:orders]">{panels?.orders ?? coming('h-56', t('common.loading'))}</div>
        <div className="[grid-area:on-time]">{panels?.onTime ?? coming('h-56')}</div>
        <div className="[grid-area:slots]">{panels?.slots ?? coming('h-full min-h-56')}</div>
        <div className="[grid-area:revenue]">{panels?.revenue ?? coming('h-56')}</div>
        {hasBook && (
          <div className="self-start [grid-area:book] print:break-inside-auto!" data-csv="book">
            <BookPanel search={search} save={save} />
          </div>
        )}
        <div className="[grid-area:rates]">{panels?.rates ?? coming('h-24')}</div>
        <div className="[grid-area:weights]">{panels?.weights ?? coming('h-45')}</div>
      </div>
    </div>
  );
}
