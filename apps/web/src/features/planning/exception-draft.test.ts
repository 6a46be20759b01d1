import { asDay, asSlot } from '@lavoir/domain';
import { expect, test } from 'vitest';
import { kindsFor, readException } from './exception-draft.ts';
import type { ExceptionDraft, Scope } from './exception-draft.ts';

const today = asDay('2026-11-27');
const nine = asSlot('09:00 - 11:00');
const ofSchedule: Scope = { key: 'schedule 3', label: 'Ixelles', schedule_id: 3, laundry_id: null };
const everywhere: Scope = { key: 'everywhere', label: 'Everywhere', schedule_id: null, laundry_id: null };
const draft = (other: Partial<ExceptionDraft> = {}): ExceptionDraft => ({
  kind: 'closed',
  day: '2026-12-24',
  slots: [],
  places: '4',
  weekday: 1,
  reason: ' Christmas ',
  ...other,
});

test('only one schedule that comes somewhere can have another day, or more places', () => {
  expect(kindsFor(ofSchedule, [1, 4])).toEqual(['closed', 'extra', 'places']);
  expect(kindsFor(ofSchedule, [])).toEqual(['closed']);
  expect(kindsFor(everywhere, [1, 4])).toEqual(['closed']);
});

test('each kind says what is its own, and nothing of another', () => {
  const typed = { slots: [nine], places: '6', weekday: 4 };
  const read = (kind: ExceptionDraft['kind']) =>
    readException(draft({ ...typed, kind }), ofSchedule, today).plan;
  expect(read('closed')).toMatchObject({
    slots: [nine],
    places: null,
    weekday: null,
    reason: 'Christmas',
  });
  expect(read('places')).toMatchObject({ slots: [nine], places: 6, weekday: null });
  expect(read('extra')).toMatchObject({ slots: null, places: null, weekday: 4 });
});

test('what counts everywhere, or names no slot, is of the whole day', () => {
  expect(readException(draft({ slots: [nine] }), everywhere, today).plan).toMatchObject({ slots: null });
  expect(readException(draft(), ofSchedule, today).plan).toMatchObject({ slots: null });
});

test.each([
  ['day', { day: '2026-11-26' }],
  ['day', { day: '' }],
  ['places', { kind: 'places', places: '0' }],
  ['places', { kind: 'places', places: '100' }],
  ['reason', { reason: ' ' }],
] as const)('a wrong %s is said, and nothing is sent', (what, other) => {
  const { wrong, plan } = readException(draft(other), ofSchedule, today);
  expect([Object.entries(wrong).filter(([, is]) => is), plan]).toEqual([[[what, true]], undefined]);
});

test('the places of a kind that isn’t chosen are nobody’s mistake', () => {
  expect(readException(draft({ places: '' }), ofSchedule, today).plan).toBeDefined();
});
