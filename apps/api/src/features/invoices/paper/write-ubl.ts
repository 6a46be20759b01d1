import { asCents, centsToEuro, lastDayOf, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { formatDay } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { documentText } from '@lavoir/i18n/server';
import XmlBuilder from 'fast-xml-builder';
import { toPayOf } from './invoice-document.ts';
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts';
import { ublParty } from './ubl-party.ts';

type Sent = InvoiceDocument & { number: string };

/** What no XML 1.0 may have in it, written as anything (section 2.2); a name may be older than what names may be. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const builder = new XmlBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

const amount = (cents: Cents) => ({ '#text': centsToEuro(cents).toFixed(2), '@_currencyID': 'EUR' });

/** S: a rate applies, the standard or a reduced one; nothing that is sold here is without VAT (Z, E). */
const taxCategory = (percent: number) => ({
  'cbc:ID': 'S',
  'cbc:Percent': percent,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** The two documents differ in some names alone. */
const names = {
  invoice: { root: 'Invoice', type: 'InvoiceTypeCode', code: 380, quantity: 'InvoicedQuantity' },
  credit_note: { root: 'CreditNote', type: 'CreditNoteTypeCode', code: 381, quantity: 'CreditedQuantity' },
} as const;

/** What a line is: an order, or a correction's words. */
const itemOf = ({ orderNumber, pickedUpOn, person, words }: DocumentLine, locale: Locale) => {
  if (pickedUpOn === null) return { 'cbc:Name': words ?? '' };
  const pickedUp = `${documentText('documents.picked_up', locale)} ${formatDay(pickedUpOn, 'long')}`;
  return {
    'cbc:Description': [pickedUp, person].filter(Boolean).join(', '),
    'cbc:Name': documentText('documents.order_of', locale, { order: orderNumber }),
  };
};

/**
 * One piece (C62) at its amount without VAT. What is taken off is a piece less: a price is never below nothing (BR-27).
 */
const lineOf = ({ kind, buyer: { locale } }: Sent, line: DocumentLine, index: number) => ({
  'cbc:ID': index + 1,
  [`cbc:${names[kind].quantity}`]: { '#text': line.withoutVat < 0 ? -1 : 1, '@_unitCode': 'C62' },
  'cbc:LineExtensionAmount': amount(line.withoutVat),
  'cac:Item': { ...itemOf(line, locale), 'cac:ClassifiedTaxCategory': taxCategory(line.percent) },
  'cac:Price': { 'cbc:PriceAmount': amount(asCents(Math.abs(line.withoutVat))) },
});

const creditedOf = ({ credits }: Sent) =>
  credits && {
    'cac:BillingReference': {
      'cac:InvoiceDocumentReference': { 'cbc:ID': credits.number, 'cbc:IssueDate': credits.issuedOn },
    },
  };

/** A transfer (30) to the house's account; nothing is to be paid for a credit note, nor for what was paid before. */
const paymentOf = ({ kind, communication, seller, ...sums }: Sent) =>
  kind === 'invoice' &&
  toPayOf(sums) > 0 && {
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': 30,
      'cbc:PaymentID': communication,
      'cac:PayeeFinancialAccount': {
        'cbc:ID': seller.iban.replaceAll(/\s/g, ''),
        'cbc:Name': seller.name,
      },
    },
  };

/**
 * The document as UBL 2.1 by Peppol BIS Billing 3 (EN 16931): the rules by name (BR-…) are in its tests.
 * https://docs.peppol.eu/poacc/billing/3.0/
 */
export const writeUbl = (document: Sent): string => {
  const { kind, number, issuedOn, dueOn, month, buyer, seller, reason, rates, lines, setOffs } = document;
  const toPay = toPayOf(document);
  const { root, type, code } = names[kind];
  const terms = kind === 'invoice' ? 'documents.payment_terms' : 'documents.credit_terms';
  const content = {
    '@_xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    '@_xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@_xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': number,
    'cbc:IssueDate': issuedOn,
    ...(dueOn && { 'cbc:DueDate': dueOn }),
    [`cbc:${type}`]: code,
    ...(reason && { 'cbc:Note': reason }),
    'cbc:DocumentCurrencyCode': 'EUR',
    // Peppol wants one: where the company has none of its own, what we know it by
    'cbc:BuyerReference': buyer.reference || document.companyName,
    'cac:InvoicePeriod': { 'cbc:StartDate': month, 'cbc:EndDate': lastDayOf(month) },
    ...creditedOf(document),
    'cac:AccountingSupplierParty': { 'cac:Party': ublParty(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': ublParty(buyer) },
    ...paymentOf(document),
    'cac:PaymentTerms': { 'cbc:Note': documentText(terms, buyer.locale) },
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(document.vat),
      'cac:TaxSubtotal': rates.map(({ percent, withoutVat, vat }) => ({
        'cbc:TaxableAmount': amount(withoutVat),
        'cbc:TaxAmount': amount(vat),
        'cac:TaxCategory': taxCategory(percent),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(document.withoutVat),
      'cbc:TaxExclusiveAmount': amount(document.withoutVat),
      'cbc:TaxInclusiveAmount': amount(document.total),
      // BR-CO-16
      ...(setOffs.length > 0 && { 'cbc:PrepaidAmount': amount(subtractCents(document.total, toPay)) }),
      'cbc:PayableAmount': amount(toPay),
    },
    [`cac:${root}Line`]: lines.map((line, index) => lineOf(document, line, index)),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: content }).replaceAll(noXml, '')}`;
};
