import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookPanel } from './book-panel.tsx';
import { OrdersPanel, RevenuePanel } from './day-panels.tsx';
import { OnTimePanel } from './on-time-panel.tsx';
import { panelAreas } from './panel-areas.ts';
import { RatesPanel } from './rates-panel.tsx';
import { bookQuery } from './reports.queries.ts';
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

/** Everything under the figures; until it is there, as much room as it will take, and nothing that it would push. */
export function ReportPanels({ report, search, hasBook, save }: ReportPanelsProps) {
  const book = useQuery({ ...bookQuery(search), enabled: hasBook });
  const asTable = search.as === 'table';
  if (!report) return <PanelsComing hasBook={hasBook} />;
  const { one, two, three } = panelAreas({
    hasBook,
    isBookWide: report.rates.length > 1,
    hasFewSlots: new Set(report.slots.map(({ slot }) => slot)).size <= fewSlots,
  });
  return (
    <div className="@container">
      <div className={layout} style={{ '--one': one, '--two': two, '--three': three } as CSSProperties}>
        <div className="[grid-area:orders]">
          <OrdersPanel report={report} asTable={asTable} />
        </div>
        <div className="[grid-area:on-time]">
          <OnTimePanel report={report} asTable={asTable} />
        </div>
        <div className="[grid-area:slots]">
          <SlotsPanel report={report} />
        </div>
        <div className="[grid-area:revenue]">
          <RevenuePanel report={report} asTable={asTable} />
        </div>
        {hasBook && (
          <div className="self-start [grid-area:book] print:break-inside-auto!" data-csv="book">
            <BookPanel query={book} search={search} save={save} />
          </div>
        )}
        <div className="[grid-area:rates]">
          <RatesPanel report={report} asTable={asTable} />
        </div>
        <div className="[grid-area:weights]">
          <WeightsPanel report={report} asTable={asTable} />
        </div>
      </div>
    </div>
  );
}

const comingHeights = [
  ['[grid-area:orders]', 'h-61'],
  ['[grid-area:on-time]', 'h-61'],
  ['[grid-area:slots]', 'h-full min-h-61'],
  ['[grid-area:revenue]', 'h-61'],
  ['[grid-area:rates]', 'h-24'],
  ['[grid-area:weights]', 'h-45'],
] as const;

function PanelsComing({ hasBook }: { hasBook: boolean }) {
  const { t } = useI18n();
  const { one, two, three } = panelAreas({ hasBook, isBookWide: false, hasFewSlots: false });
  return (
    <div className="@container" role="status" aria-label={t('common.loading')}>
      <div className={layout} style={{ '--one': one, '--two': two, '--three': three } as CSSProperties}>
        {comingHeights.map(([area, height]) => (
          <div key={area} className={area}>
            <Skeleton className={`rounded-md ${height}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
