import type { ProblemKind } from '@lavoir/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { StaffNotes } from '../../db/migrations/schema.ts';
import { firstNameOf } from '../../db/name-of-user.ts';

export type NoteDraft = {
  orderId: number;
  authorId: number;
  kind: 'note' | 'snooze' | 'wake' | 'driver' | 'take' | 'leave' | 'pay_link' | 'move' | 'off';
  problem?: ProblemKind;
  until?: Date | null;
  words: string;
  at: Date;
};

const rowOf = (draft: NoteDraft): Insertable<StaffNotes> => ({
  order_id: draft.orderId,
  author_id: draft.authorId,
  kind: draft.kind,
  problem: draft.problem ?? null,
  until: draft.until ?? null,
  words: draft.words,
  at: draft.at,
});

/** Everybody who follows the orders hears of it once the transaction commits. */
export const writeNote = async (db: Db, draft: NoteDraft): Promise<number> => {
  const { id } = await db
    .insertInto('staff_notes')
    .values(rowOf(draft))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The same of many at once, in their order. */
export const writeNotes = async (db: Db, drafts: readonly NoteDraft[]): Promise<void> => {
  if (drafts.length > 0) await db.insertInto('staff_notes').values(drafts.map(rowOf)).execute();
};

/** @returns whether this author moved the order's stop since then */
export const hasMovedStop = async (
  db: Db,
  { orderId, authorId, since }: { orderId: number; authorId: number; since: Date },
): Promise<boolean> => {
  const note = await db
    .selectFrom('staff_notes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('author_id', '=', authorId)
    .where('kind', 'in', ['driver', 'move'])
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
};

/** Who looks after a problem of an order; undefined where nobody in particular does. */
export const findTaker = async (
  db: Db,
  orderId: number,
  problem: ProblemKind,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('staff_notes')
    .select(['kind', 'author_id'])
    .where('order_id', '=', orderId)
    .where('problem', '=', problem)
    .where('kind', 'in', ['take', 'leave'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.kind === 'take' ? row.author_id : undefined;
};

/** What tells whether somebody may see the order, and what they may do to it. */
export const findVisible = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'laundry_id', 'driver_id', 'status', 'payment_status', 'pick_up_issue', 'delivery_issue'])
    .select(['uses_locker', 'agreement_asked_at', 'agreed_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What staff wrote about an order, and the mails about it; the oldest first. */
export const findJournal = async (db: Db, orderId: number) => ({
  notes: await db
    .selectFrom('staff_notes as n')
    .select(['n.id', 'n.until', 'n.words', 'n.at'])
    .select((eb) => [
      firstNameOf(eb.ref('n.author_id')).as('author'),
      eb.ref('n.kind').$castTo<Exclude<NoteDraft['kind'], 'move'>>().as('kind'),
      eb.ref('n.problem').$castTo<ProblemKind | null>().as('problem'),
    ])
    .where('n.order_id', '=', orderId)
    // where it stands on the run is seen there
    .where('n.kind', '<>', 'move')
    .orderBy('n.id')
    .execute(),
  mails: await db
    .selectFrom('order_mails')
    .select(['id', 'template', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute(),
});
