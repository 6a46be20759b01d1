import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullestLoad, isAhead, metresBetween, minutesFor, progressOf, timeRun } from './runs.ts';

const home = { lat: 50.85, lng: 4.35 };
const near = { lat: 50.86, lng: 4.35 };

test('a hundredth of a degree north is 1113 metres, and a third more by street', () => {
  expect(metresBetween(home, near)).toBe(1447);
  expect(metresBetween(home, home)).toBe(0);
});

test('a way is as long back as there', () => {
  const place = fc.record({
    lat: fc.double({ min: 49.5, max: 51.5, noNaN: true }),
    lng: fc.double({ min: 2.5, max: 6.4, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(metresBetween(from, to)).toBe(metresBetween(to, from));
    }),
  );
});

test('who is early waits for the window; who comes behind it is late', () => {
  const stop = { at: near, opens: 600, closes: 720, load: 1 };
  const early = timeRun({ at: home, minute: 540 }, [stop, { ...stop, closes: 602 }], home);
  expect(early.arrivals).toEqual([600, 604]);
  expect([early.late, early.driving, early.metres]).toEqual([1, minutesFor(1447) * 2, 1447 * 2]);
  expect(early.ends).toBe(604 + 4 + minutesFor(1447));
});

test('what is delivered is in the van from the start', () => {
  expect(fullestLoad([-2, 3, -1])).toBe(4);
  expect(fullestLoad([-2, -1])).toBe(3);
  expect(fullestLoad([])).toBe(0);
});

test('a stop is open, missed at the door, or made', () => {
  const order = { pick_up_issue: null, delivery_issue: null } as const;
  expect(progressOf({ ...order, leg: 'pickup', status: 'confirmed' })).toBe('open');
  expect(progressOf({ ...order, leg: 'pickup', status: 'confirmed', pick_up_issue: 'x' })).toBe('missed');
  expect(progressOf({ ...order, leg: 'pickup', status: 'processed' })).toBe('done');
  expect(progressOf({ ...order, leg: 'delivery', status: 'processed' })).toBe('open');
  expect(isAhead({ leg: 'delivery', status: 'processed' })).toBe(false);
  expect(isAhead({ leg: 'delivery', status: 'ready_for_delivery' })).toBe(true);
});
