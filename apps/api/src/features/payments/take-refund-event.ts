import type { Payments } from '../../adapters/payments/port.ts';
import type { ProviderEvent } from '../../adapters/payments/signed-events.ts';
import type { Db } from '../../db/connect.ts';
import { alwaysCommit, transact } from '../../db/transact.ts';
import { refundTold, topUpRefundTold } from './refund-told.ts';
import { findToldRefund } from './told.queries.ts';
import type { EventParts } from './take-event.ts';
import { noteEvent } from './top-ups.queries.ts';

/** As Stripe names them: https://docs.stripe.com/refunds#failed-refunds */
const types: ReadonlySet<string> = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated']);

export const isAboutRefund = ({ type }: ProviderEvent): boolean => types.has(type);

/** A refund that failed at the bank: its job asks about it once more, and books that it came back. */
export const takeRefundEvent = async (
  { db, clock, queue, log, payments }: EventParts & { payments: Payments },
  event: ProviderEvent,
): Promise<void> => {
  const refund = await payments.findRefund(event.objectId);
  if (refund?.state === 'succeeded') return;
  const note = async (trx: Db) => {
    if (!(await noteEvent(trx, event.id, clock.now()))) return 'repeated';
    const told = refund && (await findToldRefund(trx, event.objectId));
    if (told?.id && told.of === 'order_refunds') await queue.add(trx, refundTold, { refundId: told.id });
    if (told?.id && told.of === 'top_up_refunds')
      await queue.add(trx, topUpRefundTold, { topUpRefundId: told.id });
    return told ? 'a refund' : 'unknown';
  };
  const outcome = await transact(db, note, alwaysCommit);
  const about = { event: event.id, refund: event.objectId };
  if (outcome === 'unknown') log.error(about, 'an event about a refund that isn’t ours');
  else log.info({ ...about, outcome }, 'an event was taken');
};
