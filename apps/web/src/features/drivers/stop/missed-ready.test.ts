import { hourMs } from '@lavoir/domain';
import { expect, test } from 'vitest';
import type { Draft } from '../kept/drafts.ts';
import { leftToWait, minutesText, missingOf, waitMs } from './missed-ready.ts';

const at = '2026-11-23T12:14:00.000Z';
const pressed = Date.parse(at);
const tried = { by: 'call', at } as const;
const draft = (part: Partial<Draft> = {}): Draft => ({ scans: [], ...part });

test('says what is missing, one thing after the other', () => {
  expect(missingOf(draft(), pressed)).toBe('try');
  expect(missingOf(draft({ tried, reason: 'nobody' }), pressed + waitMs - 1)).toBe('wait');
  expect(missingOf(draft({ tried }), pressed + waitMs)).toBe('reason');
  expect(missingOf(draft({ tried, reason: 'nobody' }), pressed + waitMs)).toBe('photo');
  const photo = { address: 'data:,', at };
  expect(missingOf(draft({ tried, reason: 'nobody', photo }), pressed + waitMs)).toBeUndefined();
  expect(missingOf(draft({ reason: 'no_door' }), pressed)).toBeUndefined();
});

test('counts five minutes from the press, and never more where a clock was set back', () => {
  expect(leftToWait(tried, pressed)).toBe(waitMs);
  expect(leftToWait(tried, pressed - hourMs)).toBe(waitMs);
  expect(leftToWait(tried, pressed + 2 * waitMs)).toBe(0);
  expect(minutesText(247_000)).toBe('4:07');
});
