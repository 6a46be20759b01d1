import { expect, test } from 'vitest';
import { isRefusal, Refused, Unreachable } from './refused.ts';

const refused = (status: number) => new Refused('no', { status, code: `http_${status}` });

test.each([401, 403, 404, 422])('a %i is the server’s own no', (status) => {
  expect(isRefusal(refused(status))).toBe(true);
});

test.each([429, 500, 502, 503])('a %i may be another answer the next time', (status) => {
  expect(isRefusal(refused(status))).toBe(false);
});

test('no answer is no refusal', () => {
  for (const reason of [new Unreachable('no answer'), new Error('odd'), null])
    expect(isRefusal(reason)).toBe(false);
});
