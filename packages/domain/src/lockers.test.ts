import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doorSizes,
  fitsBehind,
  isSameDoor,
  keptInLockerUntil,
  keptLongerUntil,
  proposeDoor,
} from './lockers.ts';

const loads = fc.record({
  folded: fc.integer({ min: 0, max: 6 }),
  hanger: fc.integer({ min: 0, max: 3 }),
  grams: fc.integer({ min: 0, max: 50_000 }),
});
const banks = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 1, max: 30 }).map(String), size: fc.constantFrom(...doorSizes) }),
  { selector: ({ number }) => number, maxLength: 30 },
);
const rank = (size: (typeof doorSizes)[number]) => doorSizes.indexOf(size);

describe('the proposed door', () => {
  test('is a free one that the order fits behind, and there is none that is smaller or comes before it', () => {
    fc.assert(
      fc.property(banks, loads, (bank, load) => {
        const proposed = proposeDoor(bank, load);
        const fitting = bank.filter(({ size }) => fitsBehind(size, load));
        const better = fitting.filter(
          ({ size, number }) =>
            proposed &&
            (rank(size) < rank(proposed.size) ||
              (size === proposed.size && Number(number) < Number(proposed.number))),
        );
        expect([proposed !== undefined, better]).toEqual([fitting.length > 0, []]);
      }),
    );
  });

  test('is the same whatever the order in which the doors are listed', () => {
    fc.assert(
      fc.property(banks, loads, (bank, load) => {
        expect(proposeDoor(bank.toReversed(), load)).toEqual(proposeDoor(bank, load));
      }),
    );
  });

  test('is never too small: what fits behind one fits behind a larger one', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const fits = doorSizes.map((size) => fitsBehind(size, load));
        expect(fits).toEqual(fits.toSorted());
      }),
    );
  });
});

describe('behind a door', () => {
  const load = { folded: 1, hanger: 0, grams: 0 };

  test.each([
    ['small', 'a bag of 6 kg', { ...load, grams: 6000 }],
    ['medium', 'a full bag', { ...load, grams: 12_000 }],
    ['large', 'a bag on hangers', { ...load, folded: 0, hanger: 1 }],
    ['large', 'three full bags', { ...load, folded: 3, grams: 36_000 }],
  ] as const)('%s goes %s, and behind no smaller one', (size, _what, given) => {
    expect(doorSizes.filter((one) => fitsBehind(one, given))[0]).toBe(size);
  });

  test('no more goes than a large one takes', () => {
    expect(fitsBehind('large', { ...load, folded: 5 })).toBe(false);
  });
});

test('a number is the same with or without the zeros before it', () => {
  expect([isSameDoor('7', '07'), isSameDoor('b12', 'B12'), isSameDoor('7', '70')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an order lies in its locker for three days', () => {
  expect(keptInLockerUntil('2026-11-30' as never)).toBe('2026-12-03');
});

test.each([
  ['2026-11-26', '2026-11-28', 'the day that it has'],
  ['2026-11-20', '2026-11-25', 'today, where that is over'],
  ['2026-12-06', '2026-12-07', 'no further than two weeks from today'],
])('an order kept until %s lies two days longer, until %s: beyond %s', (until, longer) => {
  expect(keptLongerUntil(until as never, 2, '2026-11-23' as never)).toBe(longer);
});
