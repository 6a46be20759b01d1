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
});

/** A payment that its payer was sent to the bank for. */
export type BegunTopUp = z.output<typeof shape>;

const key = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'top-up');
};

/** The last one, until it is known what became of it. */
export const begunTopUp = (): BegunTopUp | undefined => {
  const at = key();
  try {
    return shape.safeParse(JSON.parse((at && localStorage.getItem(at)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

export const keepBegunTopUp = (topUp: BegunTopUp): void => {
  const at = key();
  if (at !== undefined) localStorage.setItem(at, JSON.stringify(topUp));
};

export const forgetBegunTopUp = (): void => {
  const at = key();
  if (at !== undefined) localStorage.removeItem(at);
};
