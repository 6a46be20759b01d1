import {
  asCents,
  asDay,
  creditAmounts,
  formatCommunication,
  invoiceAmounts,
  structuredCommunication,
} from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { InvoiceDocument } from '../src/features/invoices/paper/invoice-document.ts';
import { sellerIn } from '../src/features/invoices/paper/parties.ts';
import { billing } from './invoices.ts';

export type SentDocument = InvoiceDocument & { number: string };

/** An invoice over orders, and corrections (those with words), that come to these cents, VAT included. */
export const invoiceOf = (
  grosses: readonly { gross: number; percent?: number; words?: string }[],
  change: Partial<SentDocument> & { locale?: Locale } = {},
): SentDocument => {
  const { locale = 'en', ...rest } = change;
  const lines = grosses.map(({ gross, percent = 21, words = null }) => ({
    gross: asCents(gross),
    percent,
    words,
  }));
  const { withoutVatOf, ...amounts } = invoiceAmounts(lines);
  return {
    kind: 'invoice',
    number: '2026-0042',
    companyId: 1,
    companyName: 'Atelier Nord',
    month: asDay('2026-11-01'),
    issuedOn: asDay('2026-12-01'),
    dueOn: asDay('2026-12-31'),
    communication: formatCommunication(structuredCommunication(2_026_000_042)),
    seller: sellerIn(locale),
    buyer: { ...billing, locale },
    credits: null,
    reason: null,
    lines: lines.map((line, index) => ({
      ...line,
      orderNumber: line.words === null ? `LV-${20_001 + index}` : '',
      pickedUpOn: line.words === null ? asDay('2026-11-02') : null,
      person: line.words === null ? 'N. Verbeke' : '',
      withoutVat: withoutVatOf[index] ?? asCents(0),
    })),
    ...amounts,
    setOffs: [],
    ...rest,
  };
};

/** A credit note over the first lines of an invoice. */
export const creditOf = (invoice: SentDocument, count: number): SentDocument => {
  const lines = invoice.lines.slice(0, count);
  return {
    ...invoice,
    kind: 'credit_note',
    number: 'C2026-0001',
    dueOn: null,
    communication: null,
    credits: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason: 'Two orders of <another> company & more',
    lines,
    ...creditAmounts(lines, invoice.lines, invoice.rates),
  };
};
