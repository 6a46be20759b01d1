import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBagCode, nextBagPlace, readBagCode, writeBagCode } from './bags.ts';
import { laundryStageOf, needsPhoto, shortName } from './laundry.ts';

const codes = fc
  .array(fc.nat({ max: 30 }), { minLength: 6, maxLength: 6 })
  .map((picks) => makeBagCode(() => picks.pop() ?? 0));
const signs = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ');

describe('the code of a bag', () => {
  test('is read as it was made, in any case and grouping', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{7}$/);
        expect(readBagCode(code)).toBe(code);
        expect(readBagCode(` ${writeBagCode(code).toLowerCase()}\n`)).toBe(code);
      }),
    );
  });

  test('with one wrong sign is none', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 6 }), fc.constantFrom(...signs), (code, place, sign) => {
        fc.pre(code[place] !== sign);
        expect(readBagCode(code.slice(0, place) + sign + code.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  test('with two signs that changed places is none', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 4 }), fc.integer({ min: 1, max: 5 }), (code, from, by) => {
        const to = Math.min(5, from + by);
        fc.pre(code[from] !== code[to]);
        const swapped = Array.from(code);
        [swapped[from], swapped[to]] = [code[to] ?? '', code[from] ?? ''];
        expect(readBagCode(swapped.join(''))).toBeUndefined();
      }),
    );
  });

  test.each(['', 'LV-20449', 'K7M4Q2', 'K7M4Q2XX', '5410063005013'])('isn’t %j', (text) => {
    expect(readBagCode(text)).toBeUndefined();
  });
});

test('a bag is seen next where its order goes next', () => {
  expect(nextBagPlace('confirmed')).toBe('pick_up');
  expect(nextBagPlace('picked_up')).toBe('laundry_in');
  expect(nextBagPlace('processed')).toBe('laundry_out');
  expect(nextBagPlace('ready_for_delivery')).toBe('hand_over');
  expect(nextBagPlace('cancelled')).toBeNull();
});

test('an order that is weighed but neither paid nor to be invoiced blocks', () => {
  expect(laundryStageOf('picked_up', null)).toBe('to_weigh');
  expect(laundryStageOf('dropped_at_laundry', 'paid')).toBe('in_process');
  expect(laundryStageOf('dropped_at_laundry', 'to_invoice')).toBe('in_process');
  expect(laundryStageOf('dropped_at_laundry', 'failed')).toBe('blocked');
  expect(laundryStageOf('dropped_at_laundry', null)).toBe('blocked');
  expect(laundryStageOf('confirmed', null)).toBeUndefined();
});

test('damage needs a photo of the item, one of the scale is none', () => {
  expect(needsPhoto(['damaged'], [])).toBe(true);
  expect(needsPhoto(['damaged'], ['scale'])).toBe(true);
  expect(needsPhoto(['damaged'], ['item'])).toBe(false);
  expect(needsPhoto(['stain_may_stay'], [])).toBe(false);
});

test.each([
  ['Camille', 'Dewolf', 'C. Dewolf'],
  ['élodie', 'De Backer', 'É. De Backer'],
  ['', 'Dewolf', 'Dewolf'],
  ['Camille', '', 'C.'],
])('of %j %j a laundry reads %j', (first, last, short) => {
  expect(shortName(first, last)).toBe(short);
});
