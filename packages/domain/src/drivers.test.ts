import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClockAt } from './calendar.ts';
import { stepTime } from './drivers.ts';

const instants = fc.date({
  min: new Date('2026-03-27T00:00:00Z'),
  max: new Date('2026-03-31T00:00:00Z'),
  noInvalidDate: true,
});

test('a step counts within the day that is under way, not ahead of the clock', () => {
  fc.assert(
    fc.property(instants, instants, (said, now) => {
      const at = stepTime(said, { now, before: undefined });
      expect(at <= now).toBe(true);
      expect(wallClockAt(at).day).toBe(wallClockAt(now).day);
    }),
  );
});

test('a step is never before what happened to its order already', () => {
  fc.assert(
    fc.property(instants, instants, instants, (said, one, other) => {
      const [before, now] = one < other ? [one, other] : [other, one];
      expect(stepTime(said, { now, before }) >= before).toBe(true);
    }),
  );
});

test('a step of this day is believed to the second', () => {
  const said = new Date('2026-03-29T10:00:01+02:00');
  expect(stepTime(said, { now: new Date('2026-03-29T18:00:00+02:00'), before: undefined })).toEqual(said);
});
