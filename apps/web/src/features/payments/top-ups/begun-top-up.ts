import { euroToCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { z } from 'zod/mini';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';

/** where to go on once there is credit: to the checkout, or to an order whose charge failed */
const backTo = z.union([z.literal('/checkout'), z.object({ order: z.int() })]);
export type BackTo = z.output<typeof backTo>;

const shape = z.object({
  /** the provider's number of it */
  paymentId: z.string(),
  /** where it is authorised, opened again */
  bankPage: z.nullable(z.string()),
  backTo: z.nullable(backTo),
  /** what was to be paid in, in cents */
  amount: z.optional(z.int()),
});

/** A payment that its payer was sent to the bank for. */
export type BegunTopUp = z.output<typeof shape>;

const key = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'top-up');
};

const readFrom = (storage: Storage): BegunTopUp | undefined => {
  const at = key();
  try {
    return shape.safeParse(JSON.parse((at && storage.getItem(at)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

const storages = (): Storage[] => [sessionStorage, localStorage];

/** The tab's own, as two of them may each be at a bank; else the last one of any tab, as a bank's app opens another. */
export const begunTopUp = (): BegunTopUp | undefined => readFrom(sessionStorage) ?? readFrom(localStorage);

export const keepBegunTopUp = (topUp: BegunTopUp): void => {
  const at = key();
  if (at !== undefined) for (const storage of storages()) storage.setItem(at, JSON.stringify(topUp));
};

/** Once it is known what became of it. */
export const forgetBegunTopUp = ({ paymentId }: BegunTopUp): void => {
  const at = key();
  if (at === undefined) return;
  for (const storage of storages()) if (readFrom(storage)?.paymentId === paymentId) storage.removeItem(at);
};

/** What the page that one pays in on is told: where to go on, and the amount to propose. @param again euro */
export const wayBackTo = (to: BackTo | null, again?: number): { backTo?: BackTo; amount?: Cents } => ({
  ...(to && { backTo: to }),
  ...(again !== undefined && { amount: euroToCents(again) }),
});
