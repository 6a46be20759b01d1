import { expect, test } from 'vitest';
import { differingTerms, promoSchema, promotionIn, termsOf, valuesOf } from './promo-terms.ts';

const written = { ...valuesOf(), code: 'spring-27', discount: '7,5' };

test('what is written is read with a comma or a point, and a code in capitals', () => {
  expect(termsOf({ ...written, limit: '100', ends_on: '2026-12-31' })).toEqual({
    code: 'SPRING-27',
    discount: 7.5,
    fixed_amount: false,
    at_most: null,
    limit: 100,
    first_order_only: true,
    starts_on: null,
    ends_on: '2026-12-31',
    schedule_ids: null,
    product_ids: null,
  });
  expect(termsOf({ ...written, scheduleIds: [9, 4], productIds: [17] })).toMatchObject({
    schedule_ids: [4, 9],
    product_ids: [17],
  });
  expect(promotionIn(written)).toEqual({ kind: 'percent', basisPoints: 750 });
  expect(promotionIn({ ...written, atMost: '15' })).toEqual({
    kind: 'percent',
    basisPoints: 750,
    atMost: 1500,
  });
  expect(termsOf({ ...written, kind: 'euro', atMost: '15' }).at_most).toBeNull();
  expect(promotionIn({ ...written, kind: 'euro' })).toEqual({ kind: 'fixed', amount: 750 });
});

test('a code takes off something, a percentage not more than all, and ends after it starts', () => {
  const isFine = (change: object) => promoSchema.safeParse({ ...written, ...change }).success;
  expect(isFine({})).toBe(true);
  for (const change of [
    { code: 'AB' },
    { code: 'with spaces' },
    { discount: '0' },
    { discount: '101' },
    { discount: '1,234' },
    { limit: '0' },
    { atMost: '0' },
    { atMost: 'much' },
    { starts_on: '2026-12-02', ends_on: '2026-12-01' },
  ])
    expect([change, isFine(change)]).toEqual([change, false]);
  expect(isFine({ discount: '150', kind: 'euro' })).toBe(true);
});

test('of two versions of a code all that they say otherwise is named', () => {
  expect(differingTerms(written, { ...written, code: 'SPRING-27', discount: '7.50' })).toEqual([]);
  expect(differingTerms(written, { ...written, kind: 'euro' })).toEqual(['discount']);
  expect(
    differingTerms(written, {
      ...written,
      code: 'AUTUMN',
      discount: '8',
      atMost: '15',
      limit: '9',
      isFirstOnly: false,
      starts_on: '2026-12-01',
      ends_on: '2026-12-31',
      scheduleIds: [4],
      productIds: [17],
    }),
  ).toEqual([
    'code',
    'discount',
    'at_most',
    'limit',
    'first_order_only',
    'starts_on',
    'ends_on',
    'schedule_ids',
    'product_ids',
  ]);
  expect(differingTerms({ ...written, scheduleIds: [9, 4] }, { ...written, scheduleIds: [4, 9] })).toEqual(
    [],
  );
});
