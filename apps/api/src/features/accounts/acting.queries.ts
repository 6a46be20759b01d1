import type { CallName } from '@lavoir/contract';
import { actingMinutes, minuteMs } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Actor, GrantedSession } from '../../http/context.ts';
import { insertSession } from './sign-in/sessions.queries.ts';
import { keepStaffAct } from './staff-acts.queries.ts';

/** A session in a customer's name, out of that of one of the staff: it ends with that one, or by time. */
export const openActing = (
  db: Db,
  customer: { id: number; email: string },
  openedBy: number,
  now: Date,
): Promise<GrantedSession> =>
  insertSession(db, customer, now, {
    userAgent: null,
    openedBy,
    lastsMs: actingMinutes * minuteMs,
  });

/** Filling a basket is no act yet: what is ordered is. */
const passing: ReadonlySet<CallName> = new Set([
  'updateCart',
  'validateDeliveryDate',
  'signOut',
  'endActing',
]);

/** What was written in a customer's name carries who wrote it. */
export const keepActed = async (db: Db, actor: Actor, call: CallName, at: Date): Promise<void> => {
  if (actor.staffId === null || passing.has(call)) return;
  await keepStaffAct(db, {
    actorId: actor.staffId,
    subjectId: actor.userId,
    kind: 'acted',
    words: call,
    at,
  });
};
