import type { OpsProduct } from '@lavoir/contract';
import { expect, test } from 'vitest';
import {
  afterSaving,
  conflictsIn,
  countCells,
  drafted,
  faultIn,
  readPrice,
  settle,
  write,
} from './drafts.ts';
import type { Drafts } from './drafts.ts';

const shirt = {
  id: 1,
  name_en: 'Shirt',
  name_fr: 'Chemise',
  name_nl: 'Hemd',
  price: 3.8,
  is_active: true,
} as OpsProduct;
const none: Drafts = new Map();

test('a price is read with a comma or a point, and written with a comma', () => {
  expect(['3,8', '3.80', '€ 3,80', '0', '10000'].map(readPrice)).toEqual([3.8, 3.8, 3.8, 0, 10_000]);
  expect(['', '3,805', 'abc', '-1', '10001', '1e3'].map(readPrice)).toEqual(Array(6).fill(undefined));
});

test('what is no price is told by why', () => {
  expect(['3,80', '1.234,50', '1,234.50'].map(faultIn)).toEqual(Array(3).fill(undefined));
  expect(['', '-1', '4,555', '99999', '1234567', 'abc'].map(faultIn)).toEqual([
    'missing',
    'negative',
    'decimals',
    'high',
    'high',
    'form',
  ]);
});

test('what is written is kept with what was seen before, until it is as before', () => {
  const once = write(write(none, shirt, 'price', 4), shirt, 'name_nl', 'Bloes');
  expect(once.get(1)).toEqual({ was: { price: 3.8, name_nl: 'Hemd' }, now: { price: 4, name_nl: 'Bloes' } });
  expect(countCells(once)).toBe(2);
  expect(drafted(shirt, once.get(1))).toMatchObject({ price: 4, name_nl: 'Bloes', name_fr: 'Chemise' });
  expect(write(write(once, shirt, 'price', 3.8), shirt, 'name_nl', 'Hemd').size).toBe(0);
});

test('what somebody else changed meanwhile is a conflict, and either version can stay', () => {
  const mine = write(none, shirt, 'price', 4);
  const theirs = { ...shirt, price: 4.2, name_fr: 'Liquette' };
  expect(conflictsIn(mine, [shirt])).toEqual([]);
  const [conflict] = conflictsIn(mine, [theirs]);
  expect(conflict).toMatchObject({ cell: 'price', mine: 4, theirs: 4.2 });
  if (!conflict) return;
  expect(settle(mine, conflict, 'theirs').size).toBe(0);
  const kept = settle(mine, conflict, 'mine');
  expect(conflictsIn(kept, [theirs])).toEqual([]);
  expect(kept.get(1)).toEqual({ was: { price: 4.2 }, now: { price: 4 } });
});

test('once all that was written is saved, nothing is left', () => {
  const sent = write(write(none, shirt, 'price', 4), shirt, 'name_nl', 'Bloes');
  expect(afterSaving(sent, sent, true).size).toBe(0);
  expect(afterSaving(sent, sent, false).size).toBe(0);
});

test('what is written while a save is under way stays, wished over what is saved now', () => {
  const sent = write(write(none, shirt, 'price', 4), shirt, 'name_nl', 'Bloes');
  const more = write(write(sent, shirt, 'price', 4.5), shirt, 'name_fr', 'Liquette');
  const other = { ...shirt, id: 2 };
  const left = afterSaving(write(more, other, 'is_active', false), sent, true);
  expect(left.get(1)).toEqual({
    was: { price: 4, name_fr: 'Chemise' },
    now: { price: 4.5, name_fr: 'Liquette' },
  });
  expect(left.get(2)).toEqual({ was: { is_active: true }, now: { is_active: false } });
  expect(conflictsIn(left, [{ ...shirt, price: 4, name_nl: 'Bloes' }])).toEqual([]);
});

test('what is put back while its save is under way is a wish over what is saved now', () => {
  const sent = write(none, shirt, 'is_active', false);
  const left = afterSaving(write(sent, shirt, 'is_active', true), sent, true);
  expect(left.get(1)).toEqual({ was: { is_active: false }, now: { is_active: true } });
});

test('what is written while a change is planned stays over what was, as nothing holds yet', () => {
  const sent = write(none, shirt, 'price', 4);
  const left = afterSaving(write(sent, shirt, 'price', 4.5), sent, false);
  expect(left.get(1)).toEqual({ was: { price: 3.8 }, now: { price: 4.5 } });
  expect(afterSaving(write(sent, shirt, 'price', 3.8), sent, false).size).toBe(0);
});
