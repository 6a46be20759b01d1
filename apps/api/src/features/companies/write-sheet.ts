import type { SheetData } from 'write-excel-file/node';
import type { Cell } from './export-rows.ts';

/** characters; of ten columns */
const widths = [12, 24, 24, 12, 12, 22, 12, 12, 12, 14];

const written = (cell: Cell): SheetData[number][number] => {
  if (typeof cell === 'string') return { value: cell, type: String };
  return 'day' in cell
    ? { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
    : { value: cell.cents / 100, type: Number, format: '#,##0.00' };
};

/** Days and amounts are such, written by the reader's own settings; all else is text, never a formula. */
export const writeSheet = async (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const data: SheetData = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(written)),
  ];
  const columns = widths.map((width) => ({ width }));
  return new Uint8Array(await writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer());
};
