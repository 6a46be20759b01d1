import { transferCode } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import { encode } from 'uqr';
import { inks, page } from '../../../pdf/sheet.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import type { Say } from './draw-invoice.ts';
import { toPayOf } from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const [gap, height] = [20, 124];

/** px that it takes with the gap above it */
export const paymentHeight = gap + height;

/** px of the white square round the code; its rim is four modules wide, which scanners look for */
const side = 96;

/** EPC069-12 wants level M. */
const drawCode = (sheet: Sheet, words: string, x: number, y: number): void => {
  const { size, data } = encode(words, { ecc: 'M', boostEcc: false, border: 4 });
  const module = side / size;
  sheet.box(x, y, side, side, '#FFFFFF', 8);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      // a hair wider, so that no light shows between two
      if (isDark) sheet.box(x + column * module, y + row * module, module + 0.05, module + 0.05, inks.ink);
};

type Payable = InvoiceDocument & { communication: string };

/** How to pay: the code for a bank's app, and the same in words. */
export const drawPayment = (
  sheet: Sheet,
  document: Payable,
  { from, say }: { from: number; say: Say },
): void => {
  const { seller, communication } = document;
  const amount = toPayOf(document);
  const [y, right] = [from + gap, page.width - page.margin];
  const label = { size: 12, color: inks.ink2, font: 'strong' } as const;
  sheet.box(page.margin, y, right - page.margin, height, inks.blueGround, 14);
  const transfer = { name: seller.name, iban: seller.iban, amount, communication };
  drawCode(sheet, transferCode(transfer), page.margin + 20, y + 14);
  sheet.text(say('documents.structured_communication'), 200, y + 30, label);
  sheet.text(communication, 200, y + 47, { font: 'display', size: 20 });
  sheet.text(`${seller.iban}, ${seller.name}`, 200, y + 76, { size: 12.5 });
  const atRight = { width: right - 20 - 460, align: 'right' } as const;
  sheet.text(say('documents.to_pay'), 460, y + 34, { ...label, ...atRight });
  sheet.text(formatMoney(amount), 460, y + 51, { ...atRight, font: 'display', size: 26 });
};
