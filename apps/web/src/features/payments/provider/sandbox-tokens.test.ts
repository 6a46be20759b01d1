import { expect, test } from 'vitest';
import { sandboxToken, withExpiry } from './sandbox-tokens.ts';

test('a test card’s number is its token, with the month that was typed', () => {
  expect(sandboxToken('4242 4242 4242 4242')).toBe('tok_visa');
  expect(sandboxToken('5555 5555 5555 4444')).toBeUndefined();
  for (const typed of ['08/28', '8/28', '08/2028'])
    expect(withExpiry('tok_visa', typed)).toBe('tok_visa_0828');
});
