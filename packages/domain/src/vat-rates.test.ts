import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, asCents, asMilli, noCents, subtractCents } from './money.ts';
import { quote } from './pricing.ts';
import type { PricedLine, Promotion } from './pricing.ts';
import {
  percentOf,
  rateOf,
  shareOut,
  vatContained,
  vatOf,
  vatPercents,
  vatRates,
  vatShares,
} from './vat-rates.ts';

const cents = (most: number) => fc.nat(most).map(asCents);
const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

describe('what is shared out', () => {
  const weights = fc.array(cents(1_000_000), { minLength: 1, maxLength: 6 }).filter((some) => sum(some) > 0);

  test('adds up to the amount, each within a cent of its exact part and never more than its weight', () => {
    fc.assert(
      fc.property(weights, fc.nat(100), (some, part) => {
        const all = sum(some);
        const amount = asCents(Math.floor((all * part) / 100));
        const shares = shareOut(amount, some);
        expect(sum(shares)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const weight = some[index] ?? 0;
          expect(Math.abs(share - (amount * weight) / all)).toBeLessThan(1);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });

  test('gives a cent that can’t be halved to the first of equals', () => {
    expect(shareOut(asCents(5), [asCents(10), asCents(10)])).toEqual([3, 2]);
    expect(shareOut(asCents(1), [asCents(1), asCents(2)])).toEqual([0, 1]);
  });

  test('is nothing where nothing has weight', () => {
    expect(shareOut(asCents(5), [noCents, noCents])).toEqual([0, 0]);
  });
});

describe('the VAT of an amount by rate', () => {
  const amounts = fc.tuple(cents(1_000_000), cents(1_000_000), cents(1_000_000));

  test('has parts that add up to the amount, and VAT of each to half a cent', () => {
    fc.assert(
      fc.property(amounts, ([at21, at12, at6]) => {
        const total = addCents(at21, at12, at6);
        const shares = vatShares(total, { at12, at6 });
        expect(sum(shares.map((share) => share.total))).toBe(total);
        expect(sum(shares.map(({ vat }) => vat))).toBe(vatOf(total, { at12, at6 }));
        for (const share of shares)
          expect(
            Math.abs(share.vat * (100 + share.percent) - share.total * share.percent) * 2,
          ).toBeLessThanOrEqual(100 + share.percent);
      }),
    );
  });

  test('is 21/121 of an amount that is all at 21 %, of nought too', () => {
    expect(vatShares(asCents(4936), { at12: noCents, at6: noCents })).toEqual([
      { percent: 21, total: 4936, vat: 857 },
    ]);
    expect(vatShares(noCents, { at12: noCents, at6: noCents })).toEqual([{ percent: 21, total: 0, vat: 0 }]);
  });

  test('leaves out the rates at which there is nothing', () => {
    const shares = vatShares(asCents(1590), { at12: noCents, at6: asCents(1590) });
    expect(shares).toEqual([{ percent: 6, total: 1590, vat: 90 }]);
  });

  test('is as much below zero for what went back', () => {
    fc.assert(
      fc.property(cents(1_000_000), fc.constantFrom(...vatPercents), (amount, percent) => {
        const back = subtractCents(noCents, amount);
        expect(vatContained(back, percent)).toBe(subtractCents(noCents, vatContained(amount, percent)));
      }),
    );
  });
});

test('rates and percentages are the same in other units, and nothing else is one', () => {
  expect(vatRates.map(percentOf)).toEqual([21, 12, 6]);
  expect(vatPercents.map(rateOf)).toEqual([2100, 1200, 600]);
  expect(() => percentOf(2000)).toThrow(RangeError);
  expect(() => rateOf(0)).toThrow(RangeError);
});

describe('a quote over products of several rates', () => {
  const line = fc.record({
    unitPrice: cents(20_000),
    quantity: fc.nat(20_000).map(asMilli),
    isBag: fc.boolean(),
    productId: fc.integer({ min: 1, max: 4 }),
    vatRate: fc.constantFrom(...vatRates),
  });
  const lines = fc.array(line, { maxLength: 12 });
  const onlyFor = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), {
    nil: undefined,
  });
  const promotion: fc.Arbitrary<Promotion> = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      onlyFor,
    }),
    fc.record({ kind: fc.constant('fixed' as const), amount: cents(30_000), onlyFor }),
  );

  test('has its total in its rates, none of them below nothing, whatever is promised and found', () => {
    fc.assert(
      fc.property(lines, lines, promotion, cents(1000), (found, ordered, wanted, fee) => {
        const { total, reduced, vat } = quote(found, { fee, promotion: wanted, ordered });
        const standard = subtractCents(total, addCents(reduced.at12, reduced.at6));
        // the fee is nobody's promotion
        expect(standard).toBeGreaterThanOrEqual(fee);
        expect(reduced.at12).toBeGreaterThanOrEqual(0);
        expect(reduced.at6).toBeGreaterThanOrEqual(0);
        expect(vat).toBe(vatOf(total, reduced));
      }),
    );
  });

  test('without a promotion has each line at its own rate', () => {
    fc.assert(
      fc.property(lines, cents(1000), (ordered, fee) => {
        const { lineTotals, reduced } = quote(ordered, { fee });
        const at = (rate: number) =>
          sum(
            lineTotals.filter((_total, index) => ordered[index]?.vatRate === rate && !ordered[index].isBag),
          );
        expect(reduced).toEqual({ at12: at(1200), at6: at(600) });
      }),
    );
  });

  test('whose products are all of one rate is as before there were several', () => {
    fc.assert(
      fc.property(lines, promotion, cents(1000), (some, wanted, fee) => {
        const standard = some.map(({ vatRate: _rate, ...rest }): PricedLine => rest);
        const quoted = quote(standard, { fee, promotion: wanted });
        expect(quoted.reduced).toEqual({ at12: 0, at6: 0 });
        expect(quoted.vat).toBe(vatContained(quoted.total));
      }),
    );
  });

  test('takes a promotion off each rate by what stands there', () => {
    const lineOf = (price: number, vatRate: PricedLine['vatRate'], productId: number): PricedLine => ({
      unitPrice: asCents(price),
      quantity: asMilli(1000),
      isBag: false,
      productId,
      vatRate,
    });
    const ordered = [lineOf(3000, 2100, 1), lineOf(1000, 600, 2)];
    const promised = { kind: 'fixed', amount: asCents(1000) } as const;
    const all = quote(ordered, { fee: asCents(490), promotion: promised });
    expect([all.total, all.reduced.at6]).toEqual([3490, 750]);
    const some = quote(ordered, { fee: asCents(490), promotion: { ...promised, onlyFor: [2] } });
    expect([some.total, some.reduced.at6]).toEqual([3490, 0]);
  });
});
