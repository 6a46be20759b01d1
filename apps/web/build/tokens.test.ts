import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8');

const blockOf = (theme: 'dark' | 'system'): string | undefined =>
  new RegExp(String.raw`^  \[data-theme='${theme}'\] \{\n([^}]*)\}`, 'm').exec(tokens)?.[1];

test('dark is the same, whether somebody chose it or their device did', () => {
  expect(blockOf('dark')).toContain('color-scheme: dark');
  expect(blockOf('system')).toBe(blockOf('dark'));
});
