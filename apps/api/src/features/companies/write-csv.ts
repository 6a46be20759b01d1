import { formatDay } from '@lavoir/i18n';
import type { Cell } from './export-rows.ts';

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `1112,50`: without a point between thousands, which a spreadsheet takes for a text */
const decimal = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`;
};

const written = (cell: Cell): string => {
  if (typeof cell === 'string') return quoted(cell);
  return 'day' in cell ? formatDay(cell.day, 'long') : decimal(cell.cents);
};

/** As Belgian spreadsheets read it: semicolons, decimal commas, and the mark by which they know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`);
