import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { check } from './check.ts';

const schema = z
  .object({
    email: z.email('not an address'),
    password: z.string().check(z.minLength(8, 'too short'), z.regex(/\d/, 'no digit')),
    repeated: z.string(),
  })
  .check(
    z.refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: 'differs' }),
  );

const good = { email: 'ine@mailo.example', password: 'sokken-47', repeated: 'sokken-47' };

test('what is right passes as its schema wants it', async () => {
  expect(await check(schema, good)).toEqual({ values: good });
  const trimmed = z.object({ name: z.string().check(z.trim()) });
  expect(await check(trimmed, { name: ' Ine ' })).toEqual({ values: { name: 'Ine' } });
});

test('each wrong field has the first of its faults', async () => {
  expect(await check(schema, { ...good, email: 'ine', password: 'x', repeated: 'x' })).toEqual({
    wrong: {
      email: { by: 'check', message: 'not an address' },
      password: { by: 'check', message: 'too short' },
    },
  });
});

test('a fault of the whole stands where the schema puts it', async () => {
  expect(await check(schema, { ...good, repeated: 'sokken-48' })).toEqual({
    wrong: { repeated: { by: 'check', message: 'differs' } },
  });
  const whole = z.object({ a: z.string() }).check(z.refine(() => false, 'no'));
  expect(await check(whole, { a: '' })).toEqual({ wrong: { root: { by: 'check', message: 'no' } } });
});

test('fields inside others are found by their path', async () => {
  const nested = z.object({ lines: z.array(z.object({ pieces: z.number('not a number') })) });
  const values = { lines: [{ pieces: 1 }, { pieces: 'x' }] } as never;
  expect(await check(nested, values)).toEqual({
    wrong: { 'lines.1.pieces': { by: 'check', message: 'not a number' } },
  });
});

test('a check may take its time', async () => {
  const slow = z.object({ phone: z.string().check(z.refine(async (text) => text !== '', 'missing')) });
  expect(await check(slow, { phone: '' })).toEqual({ wrong: { phone: { by: 'check', message: 'missing' } } });
});
