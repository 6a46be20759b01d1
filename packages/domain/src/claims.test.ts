import { describe, expect, test } from 'vitest';
import { asDay } from './calendar.ts';
import { claimActionsAt, claimAnswerDue, claimableUntil, mostForItem, mostReported } from './claims.ts';
import { asCents, asMilli } from './money.ts';

const came = { usesLocker: false, deliveryDate: asDay('2026-11-20') };
const at = (action: string, instant: string) => ({ action, at: instant });

test('an item may be reported until seven days after it came, by Brussels’ days', () => {
  const events = [at('deliver', '2026-11-20T23:30:00Z')];
  expect(claimableUntil({ ...came, status: 'delivered', events })).toBe('2026-11-28');
  expect(
    claimableUntil({ ...came, status: 'delivered', events: [at('deliver', '2026-10-25T00:30:00Z')] }),
  ).toBe('2026-11-01');
});

test('out of a locker it comes when it is taken out', () => {
  const events = [at('deliver', '2026-11-20T10:00:00Z'), at('retrieve', '2026-11-22T10:00:00Z')];
  expect(claimableUntil({ ...came, usesLocker: true, status: 'retrieved_by_user', events })).toBe(
    '2026-11-29',
  );
  expect(claimableUntil({ ...came, usesLocker: true, status: 'delivered', events })).toBe(undefined);
});

test('what isn’t back can’t be reported, and a day that nobody wrote down is the planned one', () => {
  expect(claimableUntil({ ...came, status: 'processed', events: [] })).toBe(undefined);
  expect(claimableUntil({ ...came, status: 'cancelled', events: [] })).toBe(undefined);
  expect(claimableUntil({ ...came, status: 'delivered', events: [] })).toBe('2026-11-27');
});

test.each([
  ['2026-11-23', '2026-11-25'],
  ['2026-11-26', '2026-11-30'],
  ['2026-11-21', '2026-11-24'],
  // Armistice Day, then Christmas
  ['2026-11-10', '2026-11-13'],
  ['2026-12-24', '2026-12-29'],
  ['2026-12-31', '2027-01-05'],
])('a claim of %s is answered by %s: weekends and holidays don’t count', (sent, due) => {
  expect(claimAnswerDue(asDay(sent))).toBe(due);
});

describe('an answer', () => {
  const answered = {
    state: 'answered',
    answeredAt: new Date('2026-11-20T23:30:00Z'),
    acceptedAt: null,
    isReplied: false,
  } as const;
  const may = (change: Partial<Parameters<typeof claimActionsAt>[0]>, now: string) =>
    claimActionsAt({ ...answered, ...change }, new Date(now));

  test('is accepted or answered until seven days later, by Brussels’ days', () => {
    expect(may({}, '2026-11-28T22:59:00Z')).toEqual(['accept', 'reply']);
    expect(may({}, '2026-11-28T23:00:00Z')).toEqual([]);
  });

  test('that was accepted or answered once stands, and one that isn’t there waits', () => {
    const now = '2026-11-21T09:00:00Z';
    expect(may({ acceptedAt: new Date(now) }, now)).toEqual([]);
    expect(may({ isReplied: true }, now)).toEqual([]);
    expect(may({ state: 'in_hand', answeredAt: null }, now)).toEqual([]);
  });
});

test('for an item there is so many times its price', () => {
  expect(mostForItem(asCents(380), asMilli(2000), 10)).toBe(7600);
  expect(mostForItem(asCents(390), asMilli(6200), 10)).toBe(24_180);
});

test.each([
  ['piece', 5, 4, 'damaged', 4],
  ['piece', 5, 4, 'missing', 5],
  ['piece', 5, 6, 'missing', 6],
  ['piece', 5, 4, undefined, 5],
  ['piece', 1, 0, 'stain', 0],
  ['piece', 1, 0, 'missing', 1],
  ['kg', 6, 5.8, 'missing', 5.8],
  ['kg', 6, 0, 'missing', 6],
  ['kg', 6, 0, 'wrong_weight', 0],
] as const)(
  'of a line in %s, %d ordered and %d found, as %s at most %d is reported',
  (unit, ordered, found, kind, most) => {
    const line = { unit, ordered: asMilli(ordered * 1000), found: asMilli(found * 1000) };
    expect(mostReported(line, kind)).toBe(most * 1000);
  },
);
