import { formatDay, formatMoney, formatPercent } from '@lavoir/i18n';
import { inks, page } from '../../../pdf/sheet.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import type { Say } from './draw-invoice.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';

const inside = page.width - 2 * page.margin;
const rowHeight = 37;

/** px from the left: where words begin, and where numbers end */
const begins = { order: 74, pickedUp: 186, person: 315 } as const;
const ends = { withoutVat: 549, vat: 617, total: 720 } as const;
const numberWidth = { withoutVat: 100, vat: 60, total: 100 } as const;
const personWidth = 130;

type Look = Parameters<Sheet['text']>[3];

const drawNumber = (sheet: Sheet, column: keyof typeof ends, words: string, y: number, look: Look = {}) =>
  sheet.text(words, ends[column] - numberWidth[column], y, {
    width: numberWidth[column],
    align: 'right',
    ...look,
  });

const drawHead = (sheet: Sheet, y: number, say: Say): number => {
  const look = { size: 12, color: inks.soft, font: 'strong' } as const;
  sheet.box(page.margin, y, inside, 32, inks.ground);
  sheet.text(say('documents.order'), begins.order, y + 9, look);
  sheet.text(say('documents.picked_up'), begins.pickedUp, y + 9, look);
  sheet.text(say('documents.for_whom'), begins.person, y + 9, look);
  drawNumber(sheet, 'withoutVat', say('documents.without_vat'), y + 9, look);
  drawNumber(sheet, 'vat', say('documents.vat'), y + 9, look);
  drawNumber(sheet, 'total', say('documents.line_total'), y + 9, look);
  return y + 32;
};

/** A correction's words stand where an order's number, day and person do. */
const wordsWidth = begins.person + personWidth - begins.order;

const heightOf = (sheet: Sheet, { person, words }: DocumentLine): number => {
  const height =
    words === null
      ? sheet.heightOf(person, { width: personWidth })
      : sheet.heightOf(words, { width: wordsWidth });
  return Math.max(18, height) + rowHeight - 18;
};

const drawLine = (sheet: Sheet, line: DocumentLine, y: number): number => {
  if (line.pickedUpOn === null) {
    sheet.text(line.words ?? '', begins.order, y + 10, { width: wordsWidth });
  } else {
    sheet.text(line.orderNumber, begins.order, y + 10);
    sheet.text(formatDay(line.pickedUpOn, 'long'), begins.pickedUp, y + 10);
    sheet.text(line.person, begins.person, y + 10, { width: personWidth });
  }
  drawNumber(sheet, 'withoutVat', formatMoney(line.withoutVat), y + 10);
  drawNumber(sheet, 'vat', formatPercent(line.percent), y + 10);
  drawNumber(sheet, 'total', formatMoney(line.gross), y + 10);
  const end = y + heightOf(sheet, line);
  sheet.line(page.margin, end, inside);
  return end;
};

/**
 * The table over as many pages as it needs, its head on each.
 * @param below px that come after it and don't stand alone: the last line goes along with them
 * @returns px where it ends
 */
export const drawLines = (
  sheet: Sheet,
  { lines }: InvoiceDocument,
  { from, below, say }: { from: number; below: number; say: Say },
): number => {
  let y = drawHead(sheet, from, say);
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    if (y + heightOf(sheet, line) + (isLast ? below : 0) > page.bottom) {
      sheet.addPage();
      y = drawHead(sheet, 64, say);
    }
    y = drawLine(sheet, line, y);
  }
  return y;
};
