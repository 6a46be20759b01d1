import { afterAll, afterEach } from 'vitest';
import { assertBooks } from './books.ts';
import { createStaff, createWorld } from './factories.ts';
import { startTestApp } from './test-app.ts';

/**
 * An app whose laundry has room for a thousand visits a slot, and its operator. It is a test file's: it closes behind the last test,
 * and behind each of them the books are right.
 * @param processes how many answer
 * @param breaksBooks for a file whose tests leave the books as they shouldn't be, and audit them by themselves
 */
export const openMoneyHouse = async ({ processes = 1, breaksBooks = false } = {}) => {
  const app = await startTestApp({ processes });
  afterAll(() => app.close());
  if (!breaksBooks) afterEach(() => assertBooks(app));
  const world = await createWorld(app, { capacity: 1000 });
  const newOperator = async () => (await createStaff(app, 'operator', world.laundryId)).session;
  return { app, world, operator: await newOperator(), newOperator };
};
