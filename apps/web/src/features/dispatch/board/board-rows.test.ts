import type { BoardCard } from '@lavoir/contract';
import { asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { cardFrom, keyOfCard, rowsOf, sheetsOf } from './board-rows.ts';
import { readBoardSearch } from './board-search.ts';

const card = (order_id: number, leg: BoardCard['leg'], hour: string): BoardCard => ({
  leg,
  order_id,
  lavoir_order_id: `LV-${order_id}`,
  name: 'Camille Dewolf',
  address: 'Rue du Bailli 47',
  zone: 'Ixelles',
  slot: asSlot(`${hour}:00 - 20:00`),
  bags: 1,
  laundry_id: 1,
  driver: null,
  has_lockers: false,
  state: 'planned',
  can: [],
});

const rows = rowsOf([
  card(1, 'pickup', '10'),
  card(2, 'pickup', '10'),
  card(3, 'delivery', '10'),
  card(4, 'delivery', '08'),
]);

test('pick-ups and deliveries of a slot stand beside each other, slot under slot', () => {
  expect(
    rows.map(({ slot, isFirst, pickup, delivery }) => [
      slot.slice(0, 2),
      isFirst,
      pickup?.order_id,
      delivery?.order_id,
    ]),
  ).toEqual([
    ['08', true, undefined, 4],
    ['10', true, 1, 3],
    ['10', false, 2, undefined],
  ]);
});

test('keys go from card to card along the rows, and stay at the ends', () => {
  const walk = (from: string | undefined, by: 1 | -1) => cardFrom(rows, from, by)?.order_id;
  expect(walk(undefined, 1)).toBe(4);
  expect(walk(keyOfCard({ leg: 'delivery', order_id: 4 }), 1)).toBe(1);
  expect(walk(keyOfCard({ leg: 'pickup', order_id: 1 }), 1)).toBe(3);
  expect(walk(keyOfCard({ leg: 'pickup', order_id: 2 }), 1)).toBe(2);
  expect(walk(keyOfCard({ leg: 'delivery', order_id: 4 }), -1)).toBe(4);
});

test('on paper each slot is a sheet, with its zones under each other', () => {
  const sheets = sheetsOf([
    { ...card(1, 'delivery', '10'), zone: 'Uccle' },
    card(2, 'pickup', '10'),
    card(3, 'pickup', '08'),
    { ...card(4, 'pickup', '10'), zone: 'Uccle' },
  ]);
  expect(
    sheets.map(({ slot, zones }) => [
      slot.slice(0, 2),
      zones.map(({ zone, cards }) => [zone, cards.map(({ order_id }) => order_id)]),
    ]),
  ).toEqual([
    ['08', [['Ixelles', [3]]]],
    [
      '10',
      [
        ['Ixelles', [2]],
        ['Uccle', [1, 4]],
      ],
    ],
  ]);
});

test('an address keeps what makes sense and leaves out what doesn’t', () => {
  const asked = {
    date: '2026-11-24',
    laundry: 1,
    driver: 7,
    slot: '10:00 - 12:00',
    zone: 'Ixelles',
    order: 142,
  };
  expect(readBoardSearch(asked)).toEqual(asked);
  expect(
    readBoardSearch({ date: 'soon', laundry: -1, driver: 'x', slot: '10', zone: '', order: 1.5 }),
  ).toEqual({});
});
