import { expect, it } from 'vitest';
import { Refused, Unreachable } from '../../lib/refused.ts';
import { readRefusedTimes } from './refused-times.ts';

const refused = (code: string, status = 422) => new Refused('Said by the server.', { status, code });

it('says the 48 hours as they read from the side being chosen', () => {
  expect(readRefusedTimes('pickup', refused('delivery_too_early'))).toEqual({ key: 'pickup_48_hours' });
  expect(readRefusedTimes('delivery', refused('delivery_too_early'))).toEqual({ key: 'delivery_48_hours' });
});

it("names the other side's slot when one is missing", () => {
  expect(readRefusedTimes('pickup', refused('slot_missing'))).toEqual({ key: 'delivery_slot_missing' });
  expect(readRefusedTimes('delivery', refused('slot_missing'))).toEqual({ key: 'pickup_slot_missing' });
});

it('repeats what the server says of anything else', () => {
  expect(readRefusedTimes('pickup', refused('pickup_too_soon'))).toEqual({ text: 'Said by the server.' });
});

it('has its own words when the server has none', () => {
  expect(readRefusedTimes('pickup', refused('internal_error', 500))).toEqual({ key: 'failed' });
  expect(readRefusedTimes('pickup', new Unreachable('no answer'))).toEqual({ key: 'failed' });
});
