import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld } from '../../../../test/factories.ts';
import { insertManyOrders } from '../../../../test/many-orders.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { guessPeople, rareWords, samplePeople } from './people-sample.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await insertManyOrders(app.db, await createWorld(app), { people: 400, each: 1 });
});
afterAll(() => app.close());

test.each([
  ['a mail’s own part, not its provider,', 'many-117@test.example', ['-117']],
  ['a last name, not a first name that many have,', 'Chloé Wouters117', [' Wouters117']],
  ['nothing of one word', 'anneke', []],
  ['nothing where all are common', 'bart many', []],
  ['nothing where all are rare', 'Zwartjes Quasimodo', []],
])('%s leads to people', async (_what, q, rare) => {
  expect(rareWords(await samplePeople(app.db), q)).toEqual(rare);
});

test('how many people words find is guessed to a third, whatever their accents and capitals', async () => {
  const { ids, about } = guessPeople(await samplePeople(app.db), 'CHLOE');
  expect(about).toBeGreaterThan(66);
  expect(about).toBeLessThan(134);
  const rows = await app.db.selectFrom('users').select('first_name').where('id', 'in', ids).execute();
  expect(new Set(rows.map(({ first_name }) => first_name))).toEqual(new Set(['Chloé']));
});
