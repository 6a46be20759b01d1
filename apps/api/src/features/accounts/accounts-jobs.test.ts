import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../../test/factories.ts';
import { isSignedIn, linkFor } from '../../../test/people.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { forgetJob } from './accounts.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
});
afterAll(() => app.close());

const forget = () => forgetJob.run(app, { id: 'tonight', job: {} });

test('sessions and links that are over are forgotten, those that work are not', async () => {
  const customer = await createCustomer(app);
  await linkFor(app, 'reset_password', customer.id);
  const kept = async () => {
    const of = (table: 'sessions' | 'one_time_tokens') =>
      app.db.selectFrom(table).select('id').where('user_id', '=', customer.id).execute();
    return [(await of('sessions')).length, (await of('one_time_tokens')).length];
  };
  await forget();
  expect(await kept()).toEqual([1, 1]);
  expect(await isSignedIn(app, customer.session)).toBe(true);
  app.clock.set('2027-02-01T08:00:00+01:00');
  await forget();
  expect(await kept()).toEqual([0, 0]);
});
