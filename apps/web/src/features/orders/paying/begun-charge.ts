import { z } from 'zod/mini';
import { ownKey } from '../../../lib/own-storage.ts';
import { getSession } from '../../../lib/session.ts';

const shape = z.object({
  /** the provider's number of the charge */
  paymentId: z.string(),
  /** the order that it pays */
  order: z.int(),
});

/** A charge that its card's owner was sent to their bank for. */
type BegunCharge = z.output<typeof shape>;

const key = (): string | undefined => {
  const session = getSession();
  return session && ownKey(session.uid, 'charge');
};

/** Which order a charge pays, where it was confirmed from this device. */
export const begunOrder = (paymentId: string): number | undefined => {
  const at = key();
  try {
    const begun = shape.safeParse(JSON.parse((at && localStorage.getItem(at)) ?? 'null')).data;
    return begun?.paymentId === paymentId ? begun.order : undefined;
  } catch {
    return undefined;
  }
};

export const keepBegunCharge = (charge: BegunCharge): void => {
  const at = key();
  if (at !== undefined) localStorage.setItem(at, JSON.stringify(charge));
};
