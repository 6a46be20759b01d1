import { exportReceiptsBook, exportReport } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Printer, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { formatTime } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LaundryChoice } from './laundry-choice.tsx';
import { MonthChoice, stepMonth } from './month-choice.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportPanels } from './report-panels.tsx';
import { askedOf, monthIn, reportQuery } from './reports.queries.ts';
import type { ReportSearch } from './reports.routes.ts';
import { useSaved } from './use-saved.ts';

/** `/ops/reports`: a month in figures, charts or tables; the address says which month, laundry and view. */
export function ReportsPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/reports' });
  const navigate = useNavigate();
  const query = useQuery(reportQuery(search));
  const { data: report } = query;
  const isOperator = useSession()?.user.roles.includes('operator') ?? false;
  const save = useSaved();
  const go = (change: Partial<ReportSearch>) =>
    void navigate({ to: '/ops/reports', search: { ...search, ...change }, resetScroll: false });
  const asTable = search.as === 'table';
  const toggle = () => go({ as: asTable ? undefined : 'table' });
  const saveDays = () => save.mutate({ call: exportReport, query: askedOf(search) });
  const saveBook = () => save.mutate({ call: exportReceiptsBook, query: monthIn(search) });
  const saveFocused = () => (document.activeElement?.closest('[data-csv=book]') ? saveBook() : saveDays());
  const isMissing = query.isError && !report;
  // where a month didn't come the address still says which, so that another one can be asked for
  const month = report?.month ?? (isMissing ? search.month : undefined);
  const move = (by: 1 | -1) => month && go({ month: stepMonth(month, by) });
  const laundry = useRef<HTMLSelectElement>(null);
  const hasChoice = report ? report.laundries.length > 1 : isOperator;
  useShortcuts([
    { key: 'arrowleft', label: t('reports.month'), run: () => move(-1) },
    { key: 'arrowright', label: t('reports.month'), run: () => move(1) },
    ...(hasChoice ? [{ key: 'l', label: t('reports.laundry'), run: () => laundry.current?.focus() }] : []),
    { key: 'c', label: t(isOperator ? 'reports.csv_focused' : 'reports.csv_days'), run: saveFocused },
    { key: 't', label: t(asTable ? 'reports.as_charts' : 'reports.as_table'), run: toggle },
  ]);
  return (
    <ConsolePage
      title={t('operations.reports')}
      head={
        <>
          {(!isMissing || month) && (
            <MonthChoice
              month={month}
              isNow={search.month === undefined}
              onMonth={(chosen) => go({ month: chosen })}
            />
          )}
          {hasChoice && report && (
            <LaundryChoice
              ref={laundry}
              laundries={report.laundries}
              chosen={search.laundry}
              onChoose={(id) => go({ laundry: id })}
            />
          )}
          {hasChoice && query.isPending && (
            <Skeleton className="h-11 w-60 max-w-full rounded-[12px] md:h-9" />
          )}
          {!isMissing && (
            <span className={classNames('text-[0.8125rem] text-ink-3', !report && 'invisible')}>
              {t('reports.until', { when: formatTime(new Date(report?.at ?? 0)) })}
            </span>
          )}
          <span className="flex-1" />
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button size="dense" icon={Table2} aria-pressed={asTable} onClick={toggle}>
              {t('reports.as_table')}
            </Button>
            <Button
              size="dense"
              icon={Download}
              aria-label={t('reports.csv_days')}
              loading={save.isPending && save.variables.call === exportReport}
              onClick={saveDays}
            >
              {t('reports.csv')}
            </Button>
            <Button size="dense" icon={Printer} onClick={() => window.print()}>
              {t('reports.print')}
            </Button>
          </span>
        </>
      }
    >
      {isMissing ? (
        <Card>
          <QueryError query={query} title={t('reports.failed')} />
        </Card>
      ) : (
        <>
          <ReportFigures report={report} />
          <ReportPanels report={report} search={search} hasBook={isOperator} save={save} />
        </>
      )}
    </ConsolePage>
  );
}
