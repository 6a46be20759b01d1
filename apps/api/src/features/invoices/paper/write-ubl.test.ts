import { showInvoiceUbl } from '@lavoir/contract';
import { asCents, euroToCents, isBelowZero, scaleCents } from '@lavoir/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCustomer, createStaff, createWorld } from '../../../../test/factories.ts';
import { creditOf, invoiceOf } from '../../../../test/invoice-documents.ts';
import type { SentDocument } from '../../../../test/invoice-documents.ts';
import { insertInvoice } from '../../../../test/invoices.ts';
import { readUbl } from '../../../../test/read-ubl.ts';
import type { Ubl } from '../../../../test/read-ubl.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { writeUbl } from './write-ubl.ts';

const read = (document: SentDocument): Ubl => readUbl(writeUbl(document));

const some = fc.array(
  fc.record({ gross: fc.integer({ min: 1, max: 60_000 }), percent: fc.constantFrom(21, 21, 21, 12, 6) }),
  { minLength: 1, maxLength: 40 },
);

const corrections = fc.array(
  fc.record({
    gross: fc.integer({ min: -5000, max: 5000 }).filter((gross) => gross !== 0),
    percent: fc.constantFrom(21, 12, 6),
    words: fc.constant('Lost button'),
  }),
  { maxLength: 4 },
);

/** Decimal euro of the XML; two decimals, or it isn't an amount (BR-DEC). */
const cents = (text: string | undefined): number => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return euroToCents(Number(text));
};
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

test('names that no XML may have in them are written without what it can’t', () => {
  const document = invoiceOf([{ gross: 1000, percent: 21 }]);
  const xml = writeUbl({
    ...document,
    lines: document.lines.map((line) => ({ ...line, person: 'A\u{FFFE}b\u{0}\u{FFFF} Ñ👕' })),
  });
  expect(xml).toContain('Ab Ñ👕');
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u{0}\u{FFFE}\u{FFFF}]/u);
});

const linesOf = (ubl: Ubl) => ubl.parts(`cac:${ubl.root}Line`);
const subtotalsOf = (ubl: Ubl) => ubl.parts('cac:TaxTotal/cac:TaxSubtotal');
const total = (ubl: Ubl, name: string) => cents(ubl.one(`cac:LegalMonetaryTotal/cbc:${name}`));

/**
 * The rules of EN 16931 that reckon.
 * @param vatWithin cents by which VAT may differ from its rate
 * @param paidBefore cents that were paid before it went out
 */
const expectSums = (ubl: Ubl, vatWithin = 0, paidBefore = 0): void => {
  const lines = linesOf(ubl);
  const nets = lines.map((line) => cents(line.one('cbc:LineExtensionAmount')));
  const vat = cents(ubl.one('cac:TaxTotal/cbc:TaxAmount'));
  // BR-CO-10: the lines add up
  expect(total(ubl, 'LineExtensionAmount')).toBe(sum(nets));
  // BR-CO-13: nothing is added to them or taken off
  expect(total(ubl, 'TaxExclusiveAmount')).toBe(total(ubl, 'LineExtensionAmount'));
  // BR-CO-14: VAT is the sum of its rates
  expect(vat).toBe(sum(subtotalsOf(ubl).map((one) => cents(one.one('cbc:TaxAmount')))));
  // BR-CO-15
  expect(total(ubl, 'TaxInclusiveAmount')).toBe(total(ubl, 'TaxExclusiveAmount') + vat);
  // BR-CO-16: less what was paid before, nothing is rounded
  expect(total(ubl, 'PayableAmount')).toBe(total(ubl, 'TaxInclusiveAmount') - paidBefore);
  for (const subtotal of subtotalsOf(ubl)) {
    const percent = Number(subtotal.one('cac:TaxCategory/cbc:Percent'));
    const taxable = cents(subtotal.one('cbc:TaxableAmount'));
    // BR-CO-17, BR-S-09: rounded once per rate
    const exact = scaleCents(taxable as never, percent, 100);
    expect(Math.abs(cents(subtotal.one('cbc:TaxAmount')) - exact)).toBeLessThanOrEqual(vatWithin);
    // BR-S-08: the taxable amount is that of the lines with this rate
    const ofRate = lines.filter(
      (line) => Number(line.one('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')) === percent,
    );
    expect(taxable).toBe(sum(ofRate.map((line) => cents(line.one('cbc:LineExtensionAmount')))));
  }
  for (const line of lines) {
    // PEPPOL-EN16931-R120: quantity × price
    const quantity = Number(line.one(`cbc:${ubl.root === 'Invoice' ? 'Invoiced' : 'Credited'}Quantity`));
    const price = cents(line.one('cac:Price/cbc:PriceAmount'));
    expect(quantity * price).toBe(cents(line.one('cbc:LineExtensionAmount')));
    // BR-27
    expect(price).toBeGreaterThanOrEqual(0);
  }
};

/** The rules about who and what: each element that has to be there, and the codes in it. */
const expectCodes = (ubl: Ubl): void => {
  // BT-24, BT-23: PEPPOL-EN16931-R004, R007
  expect(ubl.one('cbc:CustomizationID')).toBe(
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  );
  expect(ubl.one('cbc:ProfileID')).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
  expect(ubl.one('cbc:DocumentCurrencyCode')).toBe('EUR');
  // PEPPOL-EN16931-R003
  expect(ubl.one('cbc:BuyerReference')).toBeTruthy();
  // PEPPOL-EN16931-R008: no element is empty
  expect(ubl.hasEmpty).toBe(false);
  for (const [role, number] of [
    ['Supplier', '0000000097'],
    ['Customer', '0403170701'],
  ]) {
    const party = `cac:Accounting${role}Party/cac:Party`;
    // BT-34, BT-49: the enterprise number under 0208 (PEPPOL-EN16931-R020, R010; R043 for its check digits)
    expect([
      ubl.one(`${party}/cbc:EndpointID`),
      ubl.attribute(`${party}/cbc:EndpointID`, 'schemeID'),
    ]).toEqual([number, '0208']);
    // BR-CO-09, BR-S-02: a VAT number with its country
    expect(ubl.one(`${party}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe(`BE${number}`);
    expect(ubl.one(`${party}/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID`)).toBe('VAT');
    // BR-06, BR-07, BR-09, BR-11
    expect(ubl.one(`${party}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBeTruthy();
    expect(ubl.one(`${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)).toBe('BE');
    expect(ubl.one(`${party}/cac:PostalAddress/cbc:PostalZone`)).toMatch(/^\d{4}$/);
  }
  const rates = new Set(
    linesOf(ubl).map((line) => line.one('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')),
  );
  // BR-S-01: one subtotal for each rate, of category S, without a reason for an exemption (BR-S-10)
  expect(subtotalsOf(ubl).map((one) => one.one('cac:TaxCategory/cbc:Percent'))).toEqual(
    [...rates].toSorted((a, b) => Number(a) - Number(b)),
  );
  for (const category of [
    ...ubl.parts('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'),
    ...linesOf(ubl).flatMap((line) => line.parts('cac:Item/cac:ClassifiedTaxCategory')),
  ]) {
    // BR-S-05: S has a rate above zero
    expect([category.one('cbc:ID'), category.one('cac:TaxScheme/cbc:ID')]).toEqual(['S', 'VAT']);
    expect(Number(category.one('cbc:Percent'))).toBeGreaterThan(0);
    expect(category.one('cbc:TaxExemptionReason')).toBeUndefined();
  }
  // BR-21, BR-25: each line has a number of its own, and a name
  const ids = linesOf(ubl).map((line) => line.one('cbc:ID'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const line of linesOf(ubl)) expect(line.one('cac:Item/cbc:Name')).toMatch(/LV-|Lost button/);
};

describe('an invoice as UBL', () => {
  test('says what it is, who, when, and how to pay', () => {
    const ubl = read(invoiceOf([{ gross: 4230 }, { gross: 3190 }]));
    expectCodes(ubl);
    expect([ubl.root, ubl.namespace]).toEqual([
      'Invoice',
      'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    ]);
    const said = [
      'cbc:ID',
      'cbc:IssueDate',
      'cbc:DueDate',
      'cbc:InvoiceTypeCode',
      'cbc:BuyerReference',
      'cac:InvoicePeriod/cbc:StartDate',
      'cac:InvoicePeriod/cbc:EndDate',
      'cac:PaymentMeans/cbc:PaymentMeansCode',
      'cac:PaymentMeans/cbc:PaymentID',
      'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
    ].map((path) => ubl.one(path));
    expect(said).toEqual([
      '2026-0042',
      '2026-12-01',
      '2026-12-31',
      '380',
      'Cost centre 410',
      '2026-11-01',
      '2026-11-30',
      '30',
      '+++202/6000/04236+++',
      'BE68539007547034',
    ]);
  });

  test('has its elements in the order that UBL wants', () => {
    const lines = [{ gross: 4230 }];
    expect(read(invoiceOf(lines)).children.map((name) => name.slice(4))).toEqual([
      'CustomizationID',
      'ProfileID',
      'ID',
      'IssueDate',
      'DueDate',
      'InvoiceTypeCode',
      'DocumentCurrencyCode',
      'BuyerReference',
      'InvoicePeriod',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentMeans',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
    ]);
    expect(read(creditOf(invoiceOf(lines), 1)).children.map((name) => name.slice(4))).toEqual([
      'CustomizationID',
      'ProfileID',
      'ID',
      'IssueDate',
      'CreditNoteTypeCode',
      'Note',
      'DocumentCurrencyCode',
      'BuyerReference',
      'InvoicePeriod',
      'BillingReference',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'PaymentTerms',
      'TaxTotal',
      'LegalMonetaryTotal',
      'CreditNoteLine',
    ]);
  });

  test('adds up by the rules, whatever its orders', () => {
    fc.assert(
      fc.property(some, (lines) => {
        const ubl = read(invoiceOf(lines));
        expect(linesOf(ubl)).toHaveLength(lines.length);
        expectSums(ubl);
        expectCodes(ubl);
      }),
      { numRuns: 60 },
    );
  });

  test('adds up with corrections too: what is taken off is a piece less, at a price that isn’t below nothing', () => {
    const corrected = fc
      .tuple(some, corrections)
      .map(([orders, more]) => [...orders, ...more])
      .filter((all) => !isBelowZero(all.map(({ gross, percent }) => ({ percent, amount: asCents(gross) }))));
    fc.assert(
      fc.property(corrected, (lines) => {
        const ubl = read(invoiceOf(lines));
        expectSums(ubl);
        expectCodes(ubl);
      }),
      { numRuns: 60 },
    );
    const ubl = read(invoiceOf([{ gross: 4230 }, { gross: -1210, words: 'Lost button' }]));
    const line = linesOf(ubl)[1];
    expect(line?.one('cbc:InvoicedQuantity')).toBe('-1');
    expect(line?.one('cac:Item/cbc:Name')).toBe('Lost button');
    expect(line?.parts('cac:Item/cbc:Description')).toEqual([]);
  });

  test('asks for what was not paid before, and names no account where that is nothing', () => {
    const prepaid = (paid: number) =>
      read(invoiceOf([{ gross: 4230 }], { setOffs: [{ number: '2026-0041', amount: asCents(paid) }] }));
    const [part, whole] = [prepaid(1000), prepaid(4230)];
    expectSums(part, 0, 1000);
    expectCodes(part);
    expect(part.one('cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe('10.00');
    expect(part.parts('cac:LegalMonetaryTotal')[0]?.children.at(-2)).toBe('cbc:PrepaidAmount');
    expectSums(whole, 0, 4230);
    expect([total(whole, 'PayableAmount'), whole.all('cac:PaymentMeans')]).toEqual([0, []]);
  });

  test('says names as they are, whatever stands in them', () => {
    const company = `Dumont & <Claes> "Notaires" ]]> 'bvba'`;
    const invoice = invoiceOf([{ gross: 4230 }]);
    const ubl = read({
      ...invoice,
      buyer: { ...invoice.buyer, name: company, reference: null },
      companyName: company,
    });
    expect(ubl.one('cac:AccountingCustomerParty/cac:Party/cac:PartyName/cbc:Name')).toBe(company);
    expect(ubl.one('cbc:BuyerReference')).toBe(company);
  });

  test('leaves out a person who has left', () => {
    const invoice = invoiceOf([{ gross: 4230 }]);
    const ubl = read({ ...invoice, lines: invoice.lines.map((line) => ({ ...line, person: '' })) });
    expect(ubl.one('cac:InvoiceLine/cac:Item/cbc:Description')).toBe('Picked up 02/11/2026');
  });
});

describe('a credit note as UBL', () => {
  test('names the invoice and why, and asks for no money', () => {
    const ubl = read(creditOf(invoiceOf([{ gross: 4230 }, { gross: 3190 }]), 1));
    expectCodes(ubl);
    expect([ubl.root, ubl.namespace, ubl.one('cbc:CreditNoteTypeCode'), ubl.one('cbc:Note')]).toEqual([
      'CreditNote',
      'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
      '381',
      'Two orders of <another> company & more',
    ]);
    const credited = 'cac:BillingReference/cac:InvoiceDocumentReference';
    expect([ubl.one(`${credited}/cbc:ID`), ubl.one(`${credited}/cbc:IssueDate`)]).toEqual([
      '2026-0042',
      '2026-12-01',
    ]);
    expect(ubl.parts('cac:PaymentMeans')).toEqual([]);
    // BR-CO-25: where something is payable, when
    expect(ubl.one('cac:PaymentTerms/cbc:Note')).toContain('Nothing to pay');
  });

  test('of a whole invoice adds up as that does, of a part within the rounding of what is left', () => {
    fc.assert(
      fc.property(some, fc.nat(40), (lines, cut) => {
        const invoice = invoiceOf(lines);
        const whole = read(creditOf(invoice, lines.length));
        expect(linesOf(whole)).toHaveLength(lines.length);
        expectSums(whole);
        // what takes the last line of a rate takes the VAT that is left of it: here the whole of it
        expectSums(read(creditOf(invoice, (cut % lines.length) + 1)), 1);
      }),
      { numRuns: 60 },
    );
  });
});

test('operators get the XML of what was sent by the front door, and of a draft none', async () => {
  const app = await startTestApp();
  const world = await createWorld(app);
  const customer = await createCustomer(app);
  const operator = await createStaff(app, 'operator', world.laundryId);
  const ask = async (id: number) =>
    fetch(`${app.url}${showInvoiceUbl.path.replace(':id', String(id))}`, { headers: operator.session });
  const sent = await insertInvoice(app, world, customer, { sentBy: operator.id });
  const answer = await ask(sent);
  expect(answer.headers.get('content-type')).toBe('application/xml');
  const ubl = readUbl(await answer.text());
  expectCodes(ubl);
  expectSums(ubl);
  expect(ubl.one('cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('52.50');
  expect((await ask(await insertInvoice(app, world, customer))).status).toBe(409);
  await app.close();
});
