import { expect, test } from 'vitest';
import { renderMessageKeys } from './message-keys-file.ts';

const render = (en: string): string | undefined =>
  renderMessageKeys([{ name: 'home', texts: { 'home.x': { en } } }])
    .split('\n')
    .find((line) => line.includes('home.x'));

test.each([
  ['Plain', '{}'],
  ['Hello {name}', '{ name: string | number }'],
  ['{n, plural, one {# item} other {# items of {owner}}}', '{ n: number; owner: string | number }'],
  ['{kind, select, a {A} other {B}} and {kind}', '{ kind: string }'],
])('%s takes %s', (english, type) => {
  expect(render(english)).toBe(`  'home.x': ${type};`);
});
