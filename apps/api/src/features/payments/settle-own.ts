import type { Clock } from '../../adapters/clock/port.ts';
import type { ProviderPayment } from '../../adapters/payments/port.ts';
import type { Db } from '../../db/connect.ts';
import type { Queue } from '../../jobs/queue.ts';
import { moneyCame } from './money-came.ts';
import { settleTopUp } from './top-ups.queries.ts';
import type { Settled } from './top-ups.queries.ts';

type Parts = {
  /** a transaction */
  db: Db;
  clock: Clock;
  queue: Pick<Queue, 'add'>;
};

/** Brings a top-up to where its payment is; what waits for money goes on with the credit. */
export const settleOwn = async ({ db, clock, queue }: Parts, payment: ProviderPayment): Promise<Settled> => {
  const settled = await settleTopUp(db, payment, clock.now());
  if (settled.outcome === 'credited') await queue.add(db, moneyCame, { userId: settled.userId });
  return settled;
};
