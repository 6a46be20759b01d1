import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, exportManagedOrdersCsv, exportManagedOrdersSheet } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { listOf } from './companies.handlers.ts';
import { cellsOf, headOf } from './export-rows.ts';
import type { Cell } from './export-rows.ts';
import { findManagedOrders } from './managed-orders.queries.ts';
import { writeCsv } from './write-csv.ts';
import { writeSheet } from './write-sheet.ts';

/** orders: a file of more would keep the process busy for everybody else */
const mostExported = 10_000;

type Asked = CallInput<typeof exportManagedOrdersCsv>['query'];

const rowsOf = async (
  { readDb, actor, locale }: Pick<Context<typeof exportManagedOrdersCsv>, 'readDb' | 'actor' | 'locale'>,
  query: Asked,
): Promise<Cell[][] | Refusal<'export_too_large'>> => {
  const list = await listOf(readDb, actor.memberships, query);
  const rows = await findManagedOrders(readDb, list, { offset: 0, limit: mostExported + 1 });
  if (rows.length > mostExported) return refuse('export_too_large');
  return rows.map((row) => cellsOf(row, locale));
};

const nameOf = ({ clock }: Pick<Context, 'clock'>, ending: string): string =>
  `orders-${wallClockAt(clock.now()).day}.${ending}`;

export const handleExportCsv: Handler<typeof exportManagedOrdersCsv> = async (context, { query }) => {
  const rows = await rowsOf(context, query);
  if (isRefusal(rows)) return rows;
  return { name: nameOf(context, 'csv'), bytes: writeCsv([headOf(context.locale), ...rows]) };
};

export const handleExportSheet: Handler<typeof exportManagedOrdersSheet> = async (context, { query }) => {
  const rows = await rowsOf(context, query);
  if (isRefusal(rows)) return rows;
  return { name: nameOf(context, 'xlsx'), bytes: await writeSheet(headOf(context.locale), rows) };
};
