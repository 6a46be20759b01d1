import type { Cents } from '@lavoir/domain';
import { settleOwn } from '../src/features/payments/settle-own.ts';
import { insertTopUp, keepPaymentId } from '../src/features/payments/top-ups.queries.ts';
import type { TestApp } from './test-app.ts';

/** Money that somebody paid in by their bank, as the provider has it too. @returns the provider's number of the payment */
export const payIn = async (
  { db, clock, queue, payments }: TestApp,
  userId: number,
  amount: Cents,
): Promise<string> => {
  const topUp = await insertTopUp(db, { userId, amount, at: clock.now() });
  if (!topUp) throw new Error('no such account');
  const { id } = await payments.beginBancontact({ amount, key: topUp.idempotency_key });
  await keepPaymentId(db, topUp.id, id);
  await payments.answer(id, 'succeeded');
  await db
    .transaction()
    .execute((trx) => settleOwn({ db: trx, clock, queue }, { id, state: 'succeeded', received: amount }));
  return id;
};
