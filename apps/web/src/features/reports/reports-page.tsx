import { exportReport } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Printer, Table2 } from 'lucide-react';
import { formatTime } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookPanel } from './book-panel.tsx';
import { MonthChoice, stepMonth } from './month-choice.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportFigures } from './report-figures.tsx';
import { askedOf, reportQuery } from './reports.queries.ts';
import type { ReportSearch } from './reports.routes.ts';
import { SlotsPanel } from './slots-panel.tsx';
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
  const move = (by: 1 | -1) => report && go({ month: stepMonth(report.month, by) });
  useShortcuts([
    { key: 'arrowleft', label: t('reports.month_before'), run: () => move(-1) },
    { key: 'arrowright', label: t('reports.month_after'), run: () => move(1) },
    { key: 't', label: t(asTable ? 'reports.as_charts' : 'reports.as_table'), run: toggle },
    { key: 'c', label: t('reports.csv_days'), run: saveDays },
  ]);
  return (
    <ConsolePage
      title={t('operations.reports')}
      head={
        <>
          <MonthChoice
            month={report?.month}
            isNow={search.month === undefined}
            onMonth={(month) => go({ month })}
          />
          {report && report.laundries.length > 1 && (
            <select
              aria-label={t('reports.laundry')}
              className="min-h-11 max-w-full rounded-[12px] bg-surface px-3 font-semibold shadow-1 md:min-h-9"
              value={search.laundry ?? ''}
              onChange={({ target }) => go({ laundry: Number(target.value) || undefined })}
            >
              <option value="">{t('reports.laundry_all')}</option>
              {report.laundries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          {report && (
            <span className="text-[0.8125rem] text-ink-3">
              {t('reports.until', { when: formatTime(new Date(report.at)) })}
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
      {query.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {query.isError && !report && (
        <Card>
          <QueryError query={query} title={t('reports.failed')} />
        </Card>
      )}
      {report && (
        <>
          <ReportFigures report={report} />
          <div className="@container">
            <div className="grid gap-3.5 *:min-w-0 @4xl:grid-cols-2 print:grid-cols-1 print:*:break-inside-avoid">
              <ReportCharts report={report} asTable={asTable} />
              <SlotsPanel report={report} />
              <RatesPanel report={report} />
            </div>
          </div>
          {isOperator && <BookPanel search={search} save={save} />}
        </>
      )}
    </ConsolePage>
  );
}
