import { refuse } from '@lavoir/contract';
import type { undoStep } from '@lavoir/contract';
import type { RepeatableHandler } from '../../../http/context.ts';
import { lockOrder, updateOrder } from '../../orders/orders.queries.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { show } from '../dispatch.handlers.ts';
import { maySee } from '../dispatch.policy.ts';
import { findLastEvent, undoneWithin } from './undo.queries.ts';

export const undoStepOnce: RepeatableHandler<typeof undoStep> = {
  first: async (context, { params, body }) => {
    const { db, actor, clock } = context;
    const row = await lockOrder(db, params.id);
    if (!row || !maySee(actor, row)) return refuse('not_found');
    const last = await findLastEvent(db, row.id);
    const at = clock.now();
    const isIn = last && at.getTime() - last.at.getTime() <= undoneWithin * 1000;
    if (!isIn || !last.before || last.id !== body.event_id || last.actor_id !== actor.userId)
      return refuse('undo_too_late');
    await updateOrder(db, row.id, last.before);
    await recordEvent(db, row, {
      actorId: actor.userId,
      // the same role that made the step
      role: last.actor_role === 'driver' || last.actor_role === 'partner' ? last.actor_role : 'operator',
      action: 'undo',
      status: last.before.status,
      at,
    });
    return show(context, row.id);
  },
  subjectOf: ({ order }) => order.id,
  again: show,
};
