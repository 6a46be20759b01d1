import { expect, test } from 'vitest';
import { addressSchema, changeOf, nowhere, valuesOf, wishOf } from './address-values.ts';

const meir = {
  ...nowhere,
  id: 1,
  type: 'DeliveryAddress' as const,
  street: 'Meir',
  nr: '12',
  zip_code: '2000',
  city: 'Antwerpen',
  comment: null,
  address: 'Meir 12, 2000 Antwerpen',
  is_default: true,
  laundry_id: 1,
  service_fee: null,
  delivery_fee: 4.9,
  collection_times: [],
};

test('an edit says what differs, and no more', () => {
  const values = valuesOf(meir);
  expect(changeOf(meir, values)).toEqual({});
  expect(changeOf(meir, { ...values, nr: '14', comment: 'Bell 2' })).toEqual({ nr: '14', comment: 'Bell 2' });
  expect(changeOf({ ...meir, comment: 'Bell 2' }, values)).toEqual({ comment: null });
});

test('an empty note is none', () => {
  expect(wishOf(nowhere).comment).toBeNull();
});

test.each([
  ['a word for a number', { nr: 'twelve' }, false],
  ['a box', { nr: '12A bte 3' }, true],
  ['a zip code that begins with zero', { zip_code: '0200' }, false],
  ['a street of blanks', { street: '  ' }, false],
  ['a note that is too long', { comment: 'x'.repeat(251) }, false],
])('%s is judged before it is sent', (_what, change, fits) => {
  expect(addressSchema.safeParse({ ...valuesOf(meir), ...change }).success).toBe(fits);
});
