import type { Payments } from '../../adapters/payments/port.ts';
import type { ProviderEvent } from '../../adapters/payments/signed-events.ts';
import type { Db } from '../../db/connect.ts';
import { alwaysCommit, transact } from '../../db/transact.ts';
import { disputeTold } from './dispute-told.ts';
import type { EventParts } from './take-event.ts';
import { findTold } from './told.queries.ts';
import { noteEvent } from './top-ups.queries.ts';

/** As Stripe names them: https://docs.stripe.com/disputes/how-disputes-work */
export const isAboutDispute = ({ type }: ProviderEvent): boolean => type.startsWith('charge.dispute.');

/** A card's owner disputes a charge, or their bank has decided: its job asks how it stands, and books that. */
export const takeDisputeEvent = async (
  { db, clock, queue, log, payments }: EventParts & { payments: Payments },
  event: ProviderEvent,
): Promise<void> => {
  const dispute = await payments.findDispute(event.objectId);
  const note = async (trx: Db) => {
    if (!(await noteEvent(trx, event.id, clock.now()))) return 'repeated';
    const { payment: id, amount: received } = dispute ?? {};
    const charge = id && received && (await findTold(trx, { id, received, state: 'succeeded' }));
    if (!charge) return 'unknown';
    await queue.add(trx, disputeTold, { disputeId: event.objectId });
    return 'a dispute';
  };
  const outcome = await transact(db, note, alwaysCommit);
  const about = { event: event.id, dispute: event.objectId };
  if (outcome === 'unknown') log.error(about, 'an event about a dispute that isn’t ours');
  else log.info({ ...about, outcome }, 'an event was taken');
};
