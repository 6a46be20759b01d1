import { expect, test } from 'vitest';
import { locales } from './locale.ts';
import { refusalText } from './server.ts';

test('a refusal speaks the language of its caller', () => {
  const texts = locales.map((locale) => refusalText('not_found', locale));
  expect(new Set(texts).size).toBe(3);
});

test.each(locales)('a refusal in %s names no action or status as the calls do', (locale) => {
  const actions = ['make_ready', 'fail_pick_up', 'reschedule_delivery', 'pay_link', 'bring_back'];
  const said = actions.map((action) =>
    refusalText('action_not_allowed', locale, { action, status: 'ready_for_delivery' }),
  );
  expect(said.join(' ')).not.toContain('_');
});

test.each(locales)('a refusal in %s names an input as people do, or not at all', (locale) => {
  const said = ['zip_code', 'review_content', 'product_orders_attributes', 'Idempotency-Key', ''].map(
    (field) => refusalText('invalid_input', locale, { field }),
  );
  expect(said.join(' ')).not.toMatch(/_|Idempotency|attributes|: ?\.|\{/);
  expect(new Set(said).size).toBe(3);
});

test.each(locales)('a refusal in %s says by how much an input is wrong, where that is known', (locale) => {
  const faults = ['too_long', 'too_short', 'too_large', 'too_small', 'too_many', 'too_few', 'not_email'];
  const say = (fault: string, limit: number) =>
    refusalText('invalid_input', locale, { field: 'name', fault, limit });
  const said = faults.map((fault) => say(fault, 1200));
  expect(said.filter((text) => text.includes('1.200'))).toHaveLength(6);
  expect(said.join(' ')).not.toMatch(/_|\{|\(\)/);
  expect(say('too_short', 1)).not.toContain('1');
  expect(say('unheard_of', 1)).toBe(refusalText('invalid_input', locale, { field: 'name' }));
});

test('a refusal takes its parameters', () => {
  expect(refusalText('below_minimum', 'en', { missing: '€ 3,50' })).toContain('€ 3,50');
});
