import { addCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import { page } from '../../../pdf/sheet.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import type { Say } from './draw-invoice.ts';
import { toPayOf } from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** px from the left: where the words begin, and where the amounts end */
const [left, right] = [420, 720];
const rowHeight = 25;

/** The document's total less its lines: cents of rounding, where no net amount and its VAT give the lines' exact sum. */
const roundingOf = ({ lines, total }: InvoiceDocument): Cents =>
  subtractCents(total, addCents(noCents, ...lines.map(({ gross }) => gross)));

/** px that they take at most */
export const sumsHeight = ({ rates, setOffs }: InvoiceDocument): number =>
  18 + rowHeight * (rates.length + 2) + 48 + (setOffs.length > 0 ? 10 + rowHeight * (setOffs.length + 1) : 0);

/** What it comes to, without VAT, VAT per rate, and in all. @returns px where they end */
export const drawSums = (
  sheet: Sheet,
  document: InvoiceDocument,
  { from, say }: { from: number; say: Say },
): number => {
  const { rates, withoutVat, total, setOffs } = document;
  let y = from + 18;
  const row = (words: string, amount: Cents, look: object = {}) => {
    sheet.text(words, left, y, look);
    sheet.text(formatMoney(amount), left, y, { width: right - left, align: 'right', ...look });
    y += rowHeight;
  };
  row(say('documents.without_vat'), withoutVat);
  for (const rate of rates) {
    const params = { percent: formatPercent(rate.percent), amount: formatMoney(rate.withoutVat) };
    row(say('documents.vat_on', params), rate.vat);
  }
  const rounding = roundingOf(document);
  if (rounding !== 0) row(say('documents.rounding'), rounding);
  sheet.line(left - 10, y + 2, page.width - page.margin - left + 10, { dashed: true });
  y += 13;
  row(say('documents.total'), total, { font: 'display', size: 20 });
  if (setOffs.length > 0) {
    y += 10;
    for (const { number, amount } of setOffs)
      row(say('documents.set_off', { number }), subtractCents(noCents, amount));
    row(say('documents.to_pay'), toPayOf(document), { font: 'strong' });
  }
  return y + 10;
};
