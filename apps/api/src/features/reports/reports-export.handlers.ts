import { isRefusal } from '@lavoir/contract';
import type { exportReceiptsBook, exportReport } from '@lavoir/contract';
import { euroToCents, vatPercents } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { documentText } from '@lavoir/i18n/server';
import type { Locale } from '@lavoir/i18n';
import type { Handler } from '../../http/context.ts';
import type { Cell } from '../companies/export-rows.ts';
import { writeCsv } from '../companies/write-csv.ts';
import { bookOf, daysOf } from './reports.handlers.ts';
import { presentRates } from './reports.presentation.ts';

const reportColumns = [
  'report_day',
  'report_orders',
  'report_wallet',
  'report_card',
  'report_invoiced',
  'total',
  'report_vat',
  'report_stops',
  'report_on_time',
  'report_failed',
  'report_turnaround',
  'report_ordered_kg',
  'report_weighed_kg',
  'report_rating',
] as const;

const bookColumns = [
  'report_number',
  'report_day',
  'report_orders',
  'report_wallet',
  'report_card',
  'report_invoiced',
  'report_without_vat',
  'report_vat',
  'total',
] as const;

const headOf = (
  columns: readonly (typeof reportColumns | typeof bookColumns)[number][],
  locale: Locale,
): Cell[] => columns.map((column) => documentText(`documents.${column}`, locale));

/** Without VAT and VAT at each rate, behind all else: who reads the file by its columns finds those of before. */
const rateHeads = (locale: Locale): Cell[] =>
  vatPercents.flatMap((one) => {
    const percent = formatPercent(one);
    return [
      documentText('documents.report_without_vat_at', locale, { percent }),
      documentText('documents.report_vat_at', locale, { percent }),
    ];
  });

const rateCells = (rates: ReturnType<typeof presentRates>): Cell[] =>
  vatPercents.flatMap((percent) => {
    const { without_vat = 0, vat = 0 } = rates.find((rate) => rate.percent === percent) ?? {};
    return [{ cents: euroToCents(without_vat) }, { cents: euroToCents(vat) }];
  });

/** With a comma; nothing where there is no number. */
const decimal = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const handleExportReport: Handler<typeof exportReport> = async (context, { query }) => {
  const { locale } = context;
  const report = await daysOf(context, query);
  if (isRefusal(report)) return report;
  const byDay = Map.groupBy(report.rows, ({ day }) => day);
  const rows = report.days.map((day): Cell[] => [
    { day: day.day },
    String(day.orders),
    { cents: euroToCents(day.wallet) },
    { cents: euroToCents(day.card) },
    { cents: euroToCents(day.invoiced) },
    { cents: euroToCents(day.revenue) },
    { cents: euroToCents(day.vat) },
    String(day.stops),
    String(day.on_time),
    String(day.failed),
    decimal(day.turnaround),
    decimal(day.ordered_kg),
    decimal(day.weighed_kg),
    decimal(day.rating),
    ...rateCells(presentRates(byDay.get(day.day) ?? [])),
  ]);
  return {
    name: `report-${report.from.slice(0, 7)}.csv`,
    bytes: writeCsv([[...headOf(reportColumns, locale), ...rateHeads(locale)], ...rows]),
  };
};

export const handleExportReceiptsBook: Handler<typeof exportReceiptsBook> = async (context, { query }) => {
  const { locale } = context;
  const { from, rows } = await bookOf(context, query.month);
  const cells = rows
    .toReversed()
    .map((row): Cell[] => [
      String(row.number),
      { day: row.day },
      String(row.orders),
      { cents: row.wallet_cents },
      { cents: row.card_cents },
      { cents: row.invoice_cents },
      { cents: row.without_vat_cents },
      { cents: row.vat_cents },
      { cents: row.total_cents },
      ...rateCells(row.rates),
    ]);
  return {
    name: `receipts-${from.slice(0, 7)}.csv`,
    bytes: writeCsv([[...headOf(bookColumns, locale), ...rateHeads(locale)], ...cells]),
  };
};
