import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  asCents,
  asMilli,
  centsToEuro,
  euroToCents,
  maxCents,
  milliToQuantity,
  minCents,
  priceOf,
  quantityToMilli,
  scaleCents,
  subtractCents,
  sumOfEuro,
} from './money.ts';

/** Up to ten million euro, either sign. */
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(asCents);
const milli = fc.integer({ min: 0, max: 10_000_000 }).map(asMilli);

describe('cents', () => {
  test('survive the way to the wire and back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(euroToCents(centsToEuro(amount))).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(cents, (amount) => {
        expect(euroToCents(JSON.parse(JSON.stringify(centsToEuro(amount))) as number)).toBe(amount);
      }),
    );
  });

  test('are read from the two decimals that people write', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 99 }), (euro, rest) => {
        expect(euroToCents(Number(`${euro}.${String(rest).padStart(2, '0')}`))).toBe(euro * 100 + rest);
      }),
    );
    for (const [euro, expected] of [
      [0.29, 29],
      [1.1, 110],
      [4.35, 435],
      [8.2, 820],
      [1.005 * 100, 10_050],
    ] as const) {
      expect(euroToCents(euro)).toBe(expected);
    }
  });

  test('are what amounts of the wire come to, however many they are', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 100 }), (amounts) => {
        expect(sumOfEuro(amounts.map(centsToEuro))).toBe(addCents(...amounts));
      }),
    );
  });

  test.each([0.001, 12.345, 1 / 3, Number.NaN, Number.POSITIVE_INFINITY])('refuse %d euro', (euro) => {
    expect(() => euroToCents(euro)).toThrow(RangeError);
  });

  test.each([0.5, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are never the float %d', (value) => {
    expect(() => asCents(value)).toThrow(RangeError);
    expect(() => asMilli(value)).toThrow(RangeError);
  });

  test('have one zero', () => {
    expect(Object.is(asCents(-0), 0)).toBe(true);
    expect(Object.is(subtractCents(asCents(5), asCents(5)), 0)).toBe(true);
    expect(Object.is(scaleCents(asCents(-1), 1, 1000), 0)).toBe(true);
  });

  test('add and subtract as integers do', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), cents, (amounts, less) => {
        const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        expect(BigInt(addCents(...amounts))).toBe(sum);
        expect(addCents(subtractCents(addCents(...amounts), less), less)).toBe(addCents(...amounts));
      }),
    );
  });

  test('too many to count exactly are refused, not rounded', () => {
    const most = asCents(Number.MAX_SAFE_INTEGER);
    expect(() => addCents(most, asCents(1))).toThrow(RangeError);
    expect(() => scaleCents(most, 2, 1)).toThrow(RangeError);
  });

  test('have a smaller and a larger one', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect([minCents(a, b), maxCents(a, b)]).toEqual([Math.min(a, b), Math.max(a, b)]);
      }),
    );
  });
});

/** Half up by the book: floor(x + 1/2) of the magnitude, on fractions of integers. */
const reference = (amount: number, numerator: number, denominator: number): bigint => {
  const [a, n, d] = [BigInt(amount), BigInt(numerator), BigInt(denominator)];
  const magnitude = (a < 0n ? -a : a) * n;
  const [whole, rest] = [magnitude / d, magnitude % d];
  const rounded = rest * 2n >= d ? whole + 1n : whole;
  return a < 0n ? -rounded : rounded;
};

describe('scaling', () => {
  test('rounds half a cent up, exactly, however large the numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, numerator, denominator) => {
          expect(BigInt(scaleCents(asCents(amount), numerator, denominator))).toBe(
            reference(amount, numerator, denominator),
          );
        },
      ),
    );
  });

  test.each([
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [-1, 1, 2, -1],
    [1, 49, 100, 0],
    [1, 50, 100, 1],
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [5490, 21, 121, 953],
  ])('of %i cents by %i/%i is %i', (amount, numerator, denominator, expected) => {
    expect(scaleCents(asCents(amount), numerator, denominator)).toBe(expected);
  });

  test('by one changes nothing, and by zero leaves nothing', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (amount, factor) => {
        expect(scaleCents(amount, factor, factor)).toBe(amount);
        expect(scaleCents(amount, 0, factor)).toBe(0);
      }),
    );
  });

  test('keeps the order of amounts', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.nat(1000),
        fc.integer({ min: 1, max: 1000 }),
        (a, b, numerator, denominator) => {
          const [low, high] = a <= b ? [a, b] : [b, a];
          expect(scaleCents(low, numerator, denominator)).toBeLessThanOrEqual(
            scaleCents(high, numerator, denominator),
          );
        },
      ),
    );
  });
});

describe('quantities', () => {
  test('survive the way to the wire and back', () => {
    fc.assert(
      fc.property(milli, (amount) => {
        expect(quantityToMilli(milliToQuantity(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    [390, 12.345, 4815],
    [390, 6.2, 2418],
    [333, 0.001, 0],
    [500, 0.001, 1],
    [500, 10, 5000],
  ])('at %i cents of %d cost %i', (unitPrice, quantity, expected) => {
    expect(priceOf(asCents(unitPrice), quantityToMilli(quantity))).toBe(expected);
  });
});
