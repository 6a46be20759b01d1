import { asCents } from '@lavoir/domain';
import { describe, expect, test } from 'vitest';
import { creditOf, invoiceOf } from '../../../../test/invoice-documents.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const november = [4230, 3190, 11_250, 4485, 8710, 3040, 5526, 3520, 6875].map((gross) => ({ gross }));
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ gross: 3000 + index }));

const read = async (document: InvoiceDocument) => readPdf(new Uint8Array(await drawInvoice(document)).buffer);

describe('an invoice on paper', () => {
  test('says who, for whom, each order, VAT by its rate, and how to pay', async () => {
    const { pages, lang, title } = await read(invoiceOf(november));
    expect([pages.length, lang, title]).toEqual([1, 'en', 'Invoice 2026-0042']);
    for (const said of [
      'Lavoir SRL',
      'VAT BE 0000.000.097',
      'IBAN BE68 5390 0754 7034',
      '01/12/2026, for November 2026',
      'To pay by 31/12/2026',
      'Atelier Nord SRL',
      'VAT BE 0403.170.701',
      'Your reference: Cost centre 410',
      'LV-20001 02/11/2026 N. Verbeke € 34,96 21 % € 42,30',
      'Without VAT € 420,05',
      'VAT 21 % on € 420,05 € 88,21',
      'Total (VAT incl.) € 508,26',
      '+++202/6000/04236+++',
      'To pay € 508,26',
      'Payment at 30 days.',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(said);
    expect(pages[0]).not.toContain('Rounding');
  });

  test.each([
    ['fr', 'Facture 2026-0042', 'pour novembre 2026', 'Total (tvac)', 'Communication structurée'],
    ['nl', 'Factuur 2026-0042', 'voor november 2026', 'Totaal (incl. btw)', 'Gestructureerde mededeling'],
  ] as const)('speaks its company’s language, %s', async (locale, ...words) => {
    const { pages, lang } = await read(invoiceOf(november, { locale }));
    expect(lang).toBe(locale);
    for (const word of words) expect(pages[0]).toContain(word);
  });

  test('says what rounding takes off where no amount comes to its orders’ with VAT', async () => {
    const { pages } = await read(invoiceOf([{ gross: 3 }]));
    expect(pages[0]).toContain('Rounding −€ 0,01');
  });

  test.each([14, 15, 16, 17, 18, 19, 20, 40, 41, 42, 43, 44, 45])(
    'of %i orders has the table’s head on each page, and never the total without an order',
    async (count) => {
      const { pages } = await read(invoiceOf(many(count)));
      for (const page of pages) expect(page).toMatch(/Order Picked up For Without VAT VAT Total LV-\d+/);
      expect(pages.filter((page) => page.includes('Total (VAT incl.)'))).toEqual([pages.at(-1)]);
      expect(pages.at(-1)).toContain('Structured communication');
      expect(pages.join(' ').match(/LV-\d+/g)).toHaveLength(count);
    },
  );

  test('says corrections in their words, and VAT for each rate', async () => {
    const { pages } = await read(
      invoiceOf([{ gross: 4230 }, { gross: 1060, percent: 6 }, { gross: -1210, words: 'Lost button' }]),
    );
    for (const said of [
      'LV-20002 02/11/2026 N. Verbeke € 10,00 6 % € 10,60',
      'Lost button −€ 10,00 21 % −€ 12,10',
      'VAT 6 % on € 10,00 € 0,60',
      'VAT 21 % on € 24,96 € 5,24',
      'Total (VAT incl.) € 40,80',
    ])
      expect(pages[0]).toContain(said);
  });

  test('takes off what was paid before, and asks for the rest alone', async () => {
    const setOffs = [
      { number: '2026-0040', amount: asCents(30_000) },
      { number: '2026-0041', amount: asCents(826) },
    ];
    const { pages } = await read(invoiceOf([{ gross: 50_826 }], { setOffs }));
    for (const said of [
      'Total (VAT incl.) € 508,26',
      'Settled with invoice 2026-0040 −€ 300,00',
      'Settled with invoice 2026-0041 −€ 8,26',
      'To pay € 200,00',
      'To pay by 31/12/2026',
      '+++202/6000/04236+++',
    ])
      expect(pages[0]).toContain(said);
    const whole = await read(
      invoiceOf([{ gross: 50_826 }], { setOffs: [{ number: '2026-0041', amount: asCents(50_826) }] }),
    );
    expect(whole.pages[0]).toContain('To pay € 0,00');
    expect(whole.pages[0]).not.toMatch(/To pay by|Structured communication/);
  });

  test.each([12, 13, 14, 15, 16, 17, 18])(
    'of %i orders that was paid before in part has its sums on one page with an order',
    async (count) => {
      const setOffs = [{ number: '2026-0041', amount: asCents(100) }];
      const { pages } = await read(invoiceOf(many(count), { setOffs }));
      expect(pages.at(-1)).toMatch(/LV-\d+.*Settled with invoice 2026-0041.*Structured communication/s);
    },
  );

  test('that isn’t sent yet says so, and nothing to pay by', async () => {
    const draft = { ...invoiceOf(november), number: null, communication: null, dueOn: null };
    const { pages, title } = await read(draft);
    expect(title).toBe('Draft of an invoice');
    expect(pages[0]).not.toMatch(/Structured communication|To pay/);
  });
});

test('a credit note on paper names its invoice and why, and asks for no money', async () => {
  const { pages, title } = await read(creditOf(invoiceOf(november), 2));
  expect(title).toBe('Credit note C2026-0001');
  for (const said of [
    'On invoice 2026-0042 of 01/12/2026',
    'Reason: Two orders of <another> company & more',
    'Without VAT € 61,32',
    'VAT to be paid back to the State',
  ])
    expect(pages[0]).toContain(said);
  expect(pages[0]).not.toContain('Structured communication');
});
