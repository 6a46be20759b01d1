import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditAmounts,
  invoiceAmounts,
  isBelowZero,
  openOf,
  setOff,
  surplusOf,
  vatOn,
} from './invoice-amounts.ts';
import { addCents, asCents, noCents, subtractCents } from './money.ts';

const line = fc.record({
  gross: fc.integer({ min: 1, max: 100_000 }).map(asCents),
  percent: fc.constantFrom(21, 21, 21, 6, 12),
});
const lines = fc.array(line, { minLength: 1, maxLength: 60 });

describe('an invoice over prices with VAT', () => {
  test('of a month comes to what its orders come to', () => {
    const grosses = [4230, 3190, 11_250, 4485, 8710, 3040, 5526, 3520, 6875];
    const amounts = invoiceAmounts(grosses.map((gross) => ({ gross: asCents(gross), percent: 21 })));
    expect(amounts).toMatchObject({
      rates: [{ percent: 21, withoutVat: 42_005, vat: 8821 }],
      withoutVat: 42_005,
      vat: 8821,
      total: 50_826,
    });
    expect(amounts.withoutVatOf).toEqual([3496, 2636, 9298, 3707, 7198, 2512, 4567, 2909, 5682]);
  });

  test('is one cent less where no amount comes to that with its VAT', () => {
    // 2 without VAT are 2 with it, and 3 are 4
    expect(invoiceAmounts([{ gross: asCents(3), percent: 21 }])).toMatchObject({
      withoutVat: 2,
      vat: 0,
      total: 2,
    });
  });

  test('adds up, whatever its lines: per rate, in all, and to the orders but for a cent a rate', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const { rates, withoutVat, vat, total, withoutVatOf } = invoiceAmounts(some);
        expect(addCents(...withoutVatOf)).toBe(withoutVat);
        expect(addCents(...rates.map((rate) => rate.vat))).toBe(vat);
        expect(addCents(withoutVat, vat)).toBe(total);
        for (const rate of rates) {
          const own = some.flatMap((one, index) => (one.percent === rate.percent ? [index] : []));
          expect(addCents(...own.map((index) => withoutVatOf[index] ?? noCents))).toBe(rate.withoutVat);
          expect(rate.vat).toBe(vatOn(rate.withoutVat, rate.percent));
          const less =
            addCents(...own.map((index) => some[index]?.gross ?? noCents)) - rate.withoutVat - rate.vat;
          expect([0, 1]).toContain(less);
        }
        for (const [index, share] of withoutVatOf.entries()) {
          const { gross = 0, percent = 0 } = some[index] ?? {};
          expect(Math.abs(share - (gross * 100) / (100 + percent))).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('corrections on an invoice', () => {
  const corrected = fc
    .tuple(
      lines,
      fc.array(
        fc.record({
          gross: fc.integer({ min: -20_000, max: 20_000 }).map(asCents),
          percent: fc.constantFrom(21, 12, 6),
        }),
        { maxLength: 5 },
      ),
    )
    .map(([orders, corrections]) => [...orders, ...corrections])
    .filter((all) => !isBelowZero(all.map(({ gross, percent }) => ({ amount: gross, percent }))));

  test('add up with the orders as they do alone, less than nothing too', () => {
    fc.assert(
      fc.property(corrected, (all) => {
        const { rates, withoutVat, total, withoutVatOf } = invoiceAmounts(all);
        expect(addCents(...withoutVatOf)).toBe(withoutVat);
        const less = addCents(...all.map(({ gross }) => gross)) - total;
        expect(less).toBeGreaterThanOrEqual(0);
        expect(less).toBeLessThanOrEqual(rates.length);
        for (const rate of rates) {
          expect(rate.withoutVat).toBeGreaterThanOrEqual(0);
          expect(rate.vat).toBe(vatOn(rate.withoutVat, rate.percent));
        }
        for (const [index, share] of withoutVatOf.entries()) {
          const { gross = 0, percent = 0 } = all[index] ?? {};
          expect(Math.abs(share - (gross * 100) / (100 + percent))).toBeLessThan(1);
        }
      }),
    );
  });

  test('that take more at a rate than stands there leave less than nothing', () => {
    const at = (amount: number, percent: number) => ({ amount: asCents(amount), percent });
    expect(isBelowZero([at(1000, 21), at(-1000, 21)])).toBe(false);
    expect(isBelowZero([at(1000, 21), at(-1, 6)])).toBe(true);
  });
});

describe('credit notes', () => {
  test('are never more than the invoice, and all together are the invoice, however its lines are credited', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(59), { maxLength: 8 }), (some, cuts) => {
        const invoice = invoiceAmounts(some);
        const net = some.map(({ percent }, index) => ({
          percent,
          withoutVat: invoice.withoutVatOf[index] ?? noCents,
        }));
        const ends = [...new Set([...cuts.map((cut) => cut % net.length), net.length])].toSorted(
          (a, b) => a - b,
        );
        let [credited, start, rates] = [noCents, 0, invoice.rates];
        for (const end of ends) {
          if (end === start) continue;
          const note = creditAmounts(net.slice(start, end), net.slice(start), rates);
          expect(addCents(...net.slice(start, end).map((one) => one.withoutVat))).toBe(note.withoutVat);
          expect(note.vat).toBeGreaterThanOrEqual(0);
          rates = rates.map((rate) => {
            const of = note.rates.find(({ percent }) => percent === rate.percent);
            return { ...rate, vat: subtractCents(rate.vat, of?.vat ?? noCents) };
          });
          [credited, start] = [addCents(credited, note.total), end];
          expect(credited).toBeLessThanOrEqual(invoice.total);
        }
        expect(credited).toBe(invoice.total);
      }),
    );
  });

  test('leave open what is neither paid nor credited, and less than nothing where both were', () => {
    const amounts = { total: asCents(500), credited: asCents(200), paid: asCents(100) };
    expect(openOf(amounts)).toBe(200);
    expect(openOf({ ...amounts, paid: asCents(500) })).toBe(-200);
  });
});

describe('what was paid too much', () => {
  test('is what was paid beyond what is left of an invoice, and never less than nothing', () => {
    const amounts = { total: asCents(500), credited: asCents(200), paid: asCents(450) };
    expect(surplusOf(amounts)).toBe(150);
    expect(surplusOf({ ...amounts, paid: asCents(100) })).toBe(0);
  });

  test('pays an invoice in its order: all of the first before the next, never more than the invoice', () => {
    const cents = fc.nat(50_000).map(asCents);
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 10 }), (total, some) => {
        const surpluses = some.map((surplus, place) => ({ surplus, place }));
        const parts = setOff(total, surpluses);
        const paid = addCents(noCents, ...parts.map(({ amount }) => amount));
        expect(paid).toBe(Math.min(total, addCents(noCents, ...some)));
        for (const { from, amount } of parts) {
          expect(amount).toBeGreaterThan(0);
          expect(amount).toBeLessThanOrEqual(from.surplus);
        }
        // the last one alone keeps some
        const whole = parts.slice(0, -1);
        expect(whole.map(({ amount }) => amount)).toEqual(whole.map(({ from }) => from.surplus));
        const places = parts.map(({ from }) => from.place);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});
