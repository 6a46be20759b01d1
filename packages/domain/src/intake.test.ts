import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNothingFound, isPlausible } from './intake.ts';
import { asMilli, quantityToMilli } from './money.ts';

describe('a weight', () => {
  test('is what scales show: nothing, or 50 g to a ton, to the gram', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 999_999 }), (grams) => {
        expect(isPlausible('kg', grams / 1000)).toBe(true);
        expect(quantityToMilli(grams / 1000)).toBe(grams);
      }),
    );
    expect(isPlausible('kg', 0)).toBe(true);
  });

  test.each([0.0001, 0.001, 0.01, 0.049, 0.0511, 12.3456, 6.200_1, 1000, 10_000, -1, Number.NaN])(
    'is never %s kg',
    (weight) => {
      expect(isPlausible('kg', weight)).toBe(false);
    },
  );
});

describe('a count', () => {
  test('is in whole pieces, nothing to 9,999', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.constantFrom('piece', 'set', 'pair'), (pieces, unit) => {
        expect(isPlausible(unit, pieces)).toBe(true);
      }),
    );
  });

  test.each([0.5, 9.000_000_1, -1, 10_000, Number.NaN])('is never %s', (pieces) => {
    expect(isPlausible('piece', pieces)).toBe(false);
  });
});

describe('what was found', () => {
  const line = (isBag: boolean) => (quantity: number) => ({ isBag, quantity: asMilli(quantity) });
  const [service, bag] = [line(false), line(true)];

  test('is nothing without any of the services, whatever bags came along', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1 }), fc.array(fc.nat(5000)), (services, bags) => {
        const found = isNothingFound([...services.map(service), ...bags.map(bag)]);
        expect(found).toBe(services.every((quantity) => quantity === 0));
      }),
    );
  });

  test('is nothing of bags ordered alone where none came', () => {
    expect([isNothingFound([bag(0), bag(0)]), isNothingFound([bag(0), bag(1000)])]).toEqual([true, false]);
  });
});
