import { exportReceiptsBook } from '@lavoir/contract';
import { formatPercent } from '@lavoir/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FiguresTable } from './figures-table.tsx';
import { monthIn } from './reports.queries.ts';
import type { Book } from './reports.queries.ts';
import type { ReportSearch } from './reports.routes.ts';
import type { useSaved } from './use-saved.ts';

type BookPanelProps = {
  query: UseQueryResult<Book>;
  search: ReportSearch;
  save: ReturnType<typeof useSaved>;
};

/** At which something was sold in the month, the standard one first. */
const percentsIn = ({ data }: Book): number[] =>
  [...new Set(data.flatMap(({ rates }) => rates.map(({ percent }) => percent)))].toSorted((a, b) => b - a);

/** The house's receipts, a numbered row for each day that is closed: of each rate its base and its VAT. */
export function BookPanel({ query, search, save }: BookPanelProps) {
  const { t, euro, day } = useI18n();
  const rows = query.data?.data;
  const percents = query.data ? percentsIn(query.data) : [];
  const none = t('reports.none');
  return (
    <Panel
      title={t('reports.book')}
      remark={t('reports.book_text')}
      tools={
        <Button
          size="row"
          icon={Download}
          aria-label={t('reports.csv_book')}
          className="print:hidden"
          loading={save.isPending && save.variables.call === exportReceiptsBook}
          onClick={() => save.mutate({ call: exportReceiptsBook, query: monthIn(search) })}
        >
          {t('reports.csv')}
        </Button>
      }
    >
      {query.isPending && <Skeleton className="h-160 w-full" label={t('common.loading')} />}
      {query.isError && !rows && <QueryError query={query} />}
      {rows?.length === 0 && <p className="px-3.5 pb-3.5 text-ink-2">{t('reports.book_none')}</p>}
      {rows && rows.length > 0 && (
        <FiguresTable
          label={t('reports.book')}
          words={2}
          heads={[
            t('reports.number'),
            t('reports.day'),
            t('reports.book_orders'),
            t('reports.wallet'),
            t('reports.card'),
            t('reports.invoiced'),
            ...percents.flatMap((percent) => [
              t('reports.without_vat_at', { percent: formatPercent(percent) }),
              t('reports.rate', { percent: formatPercent(percent) }),
            ]),
            t('reports.total'),
          ]}
          rows={rows.map((row) => ({
            key: row.day,
            cells: [
              row.number,
              day(row.day, 'long'),
              row.orders,
              euro(row.wallet),
              euro(row.card),
              euro(row.invoiced),
              ...percents.flatMap((percent) => {
                const rate = row.rates.find((one) => one.percent === percent);
                return rate ? [euro(rate.without_vat), euro(rate.vat)] : [none, none];
              }),
              euro(row.total),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
