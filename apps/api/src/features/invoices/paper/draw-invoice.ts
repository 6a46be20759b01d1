import { formatEnterpriseNumber } from '@lavoir/domain';
import { formatDay, formatMonth } from '@lavoir/i18n';
import { documentText } from '@lavoir/i18n/server';
import type { DocumentTextKey } from '@lavoir/i18n/server';
import { inks, openSheet, page } from '../../../pdf/sheet.ts';
import type { Sheet } from '../../../pdf/sheet.ts';
import { drawLines } from './draw-invoice-lines.ts';
import { drawPayment, paymentHeight } from './draw-payment.ts';
import { drawSums, sumsHeight } from './draw-sums.ts';
import { toPayOf } from './invoice-document.ts';
import type { InvoiceDocument } from './invoice-document.ts';

export type Say = (key: DocumentTextKey, params?: Record<string, string | number>) => string;

const inside = page.width - 2 * page.margin;
const label = { size: 12, color: inks.soft, font: 'strong' } as const;
/** px from the left where the right half begins */
const half = 413;

const drawSeller = (sheet: Sheet, { seller }: InvoiceDocument, say: Say): void => {
  const lines = [
    seller.name,
    `${seller.street}, ${seller.zip} ${seller.city}`,
    say('documents.vat_number', { number: formatEnterpriseNumber(seller.enterprise_number) }),
    `IBAN ${seller.iban}`,
  ];
  for (const [index, words] of lines.entries())
    sheet.text(words, page.margin, 67 + 20 * index, {
      width: inside,
      align: 'right',
      font: index === 0 ? 'strong' : 'text',
    });
};

const titleOf = ({ kind, number }: InvoiceDocument, say: Say): string => {
  if (number === null) return say('documents.invoice_draft');
  return say(kind === 'invoice' ? 'documents.invoice_title' : 'documents.credit_note_title', { number });
};

const drawTitle = (sheet: Sheet, document: InvoiceDocument, say: Say): void => {
  const { issuedOn, dueOn, month, buyer } = document;
  sheet.text(titleOf(document, say), page.margin, 172, { font: 'display', size: 30, tracking: -0.022 });
  const params = { day: formatDay(issuedOn, 'long'), month: formatMonth(month, buyer.locale) };
  sheet.text(say('documents.invoice_of', params), page.margin, 211);
  if (dueOn === null || toPayOf(document) === 0) return;
  sheet.text(say('documents.to_pay_by'), page.margin, 187, { ...label, width: inside, align: 'right' });
  sheet.text(formatDay(dueOn, 'long'), page.margin, 203, {
    width: inside,
    align: 'right',
    font: 'display',
    size: 20,
  });
};

/** Whom it goes to, and beside it how, and what it is about. @returns px where both end */
const drawParties = (sheet: Sheet, { buyer, credits, reason }: InvoiceDocument, say: Say): number => {
  const address = [
    `${buyer.street}, ${buyer.zip} ${buyer.city}`,
    say('documents.vat_number', { number: formatEnterpriseNumber(buyer.enterprise_number) }),
  ].join('\n');
  const width = half - page.margin - 20;
  sheet.text(say('documents.customer'), page.margin, 250, label);
  sheet.text(buyer.name, page.margin, 269, { width, font: 'strong' });
  const nameEnd = 269 + sheet.heightOf(buyer.name, { width, font: 'strong' });
  sheet.text(address, page.margin, nameEnd, { width });
  const about = [
    say('documents.sent_to', { address: buyer.email }),
    buyer.reference && say('documents.your_reference', { reference: buyer.reference }),
    credits && say('documents.credits', { number: credits.number, day: formatDay(credits.issuedOn, 'long') }),
    reason && say('documents.reason', { reason }),
  ]
    .filter(Boolean)
    .join('\n');
  const aboutWidth = page.width - page.margin - half;
  sheet.text(say('documents.sent'), half, 250, label);
  sheet.text(about, half, 269, { width: aboutWidth });
  return Math.max(
    nameEnd + sheet.heightOf(address, { width }),
    269 + sheet.heightOf(about, { width: aboutWidth }),
  );
};

/** @returns the invoice or credit note in its company's language: A4, as many pages as its orders need */
export const drawInvoice = async (document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const { kind, seller, issuedOn, communication, dueOn, buyer } = document;
  const { locale } = buyer;
  const say: Say = (key, params) => documentText(key, locale, params);
  // made anew it is the same: its day, not the hour, is its date
  const at = new Date(`${issuedOn}T12:00:00Z`);
  const sheet = await openSheet({ title: titleOf(document, say), lang: locale, author: seller.name, at });
  drawSeller(sheet, document, say);
  drawTitle(sheet, document, say);
  const partiesEnd = drawParties(sheet, document, say);
  const isPayable = communication !== null && dueOn !== null && toPayOf(document) > 0;
  const below = sumsHeight(document) + (isPayable ? paymentHeight : 0);
  const linesEnd = drawLines(sheet, document, { from: partiesEnd + 20, below, say });
  const sumsEnd = drawSums(sheet, document, { from: linesEnd, say });
  if (isPayable) drawPayment(sheet, { ...document, communication }, { from: sumsEnd, say });
  return sheet.finish((number, pages) => [
    say(kind === 'invoice' ? 'documents.payment_terms' : 'documents.credit_terms'),
    say('documents.page', { page: number, pages }),
  ]);
};
