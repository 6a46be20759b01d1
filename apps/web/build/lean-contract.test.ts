import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calls } from '@lavoir/contract';
import { expect, test } from 'vitest';
import { keptParts, leanContract } from './lean-contract.ts';

const contract = resolve(import.meta.dirname, '../../../packages/contract/src');
const web = resolve(import.meta.dirname, '../src');

const lean = (file: string): string => {
  const { transform } = leanContract();
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const { handler } = transform;
  const done = (handler as (code: string, id: string) => { code: string })(
    readFileSync(join(contract, file), 'utf8'),
    join(contract, file),
  );
  return done.code;
};

test('a call keeps how it is sent, and nothing else', () => {
  const code = lean('orders-placing.ts');
  expect(code).toContain(
    "export const placeOrder = /* @__PURE__ */ (() => ({ method: 'POST', path: '/api/v1/customer/orders' }))()",
  );
  expect(code).not.toMatch(/\b(audience|summary|refusals|output|body):/);
});

test('the web reads no part of a call that the build leaves out', () => {
  const parts = [...new Set(Object.values(calls).flatMap((call) => Object.keys(call)))];
  const leftOut = parts.filter((part) => !keptParts.has(part));
  const names = Object.keys(calls).join('|');
  const reading = new RegExp(String.raw`\b(?:${names}|call|source)\.(?:${leftOut.join('|')})\b`);
  const readers = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) =>
      !file.includes('.test.') &&
      reading.test(readFileSync(join(web, file), 'utf8').replaceAll('typeof ', '')),
  );
  expect(leftOut).toContain('body');
  expect(readers).toEqual([]);
});
