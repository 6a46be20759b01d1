import { expect, test } from 'vitest';
import { fitItems, isOfSeveral, mostOf, wholeOf } from './claimed-items.ts';

const shirts = { id: 1, unit: 'piece', quantity: 5, actual_quantity: 4 } as const;
const coat = { id: 2, unit: 'piece', quantity: 1, actual_quantity: 0 } as const;
const kilos = { id: 3, unit: 'kg', quantity: 6, actual_quantity: 0.4 } as const;
const lines = [shirts, coat, kilos];

test('what was lost before it was counted may be reported, as missing alone', () => {
  const most = (kind: Parameters<typeof mostOf>[1]) => lines.map((line) => mostOf(line, kind));
  expect(most(undefined)).toEqual([5, 1, 0.4]);
  expect(most('missing')).toEqual([5, 1, 0.4]);
  expect(most('damaged')).toEqual([4, 0, 0.4]);
  expect(lines.map(wholeOf)).toEqual([4, 1, 0.4]);
});

test('of how many it is said where pieces may be several', () => {
  const one = { ...shirts, actual_quantity: 1 };
  expect([isOfSeveral(one, 'damaged'), isOfSeveral(one, 'missing'), isOfSeveral(kilos, 'missing')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('once it is said what happened, no more stays chosen than may be that', () => {
  const items = [
    { line_id: 1, quantity: 5 },
    { line_id: 2, quantity: 1 },
    { line_id: 3, quantity: 1 },
  ];
  expect(fitItems(lines, items, 'missing')).toEqual(items);
  expect(fitItems(lines, items, 'stain')).toEqual([
    { line_id: 1, quantity: 4 },
    { line_id: 3, quantity: 1 },
  ]);
});
