import { fullName, minuteMs } from '@lavoir/domain';
import type { UserId } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';

export type StaffActKind =
  | 'view'
  | 'note'
  /** `words` are the subject and, on the lines behind it, the text */
  | 'mail'
  | 'act_for'
  | 'acted'
  | 'end_acting'
  | 'invite'
  | 'roles'
  | 'sign_out'
  | 'reset_two_factor'
  | 'two_factor'
  | 'ask_goodwill'
  | 'give_goodwill'
  | 'decline_goodwill'
  /** `words` are the amount and the reason */
  | 'pay_back';

type Act = {
  actorId: UserId;
  /** the reason, or what says more */
  words?: string;
  at: Date;
};
export type StaffAct = Act & {
  /** whom it is about */
  subjectId: number;
  kind: StaffActKind;
};
/** About nobody; `words` say of what, and what changed. */
type PlaceAct = Act & { subjectId: null; kind: 'billing' | 'point_code'; words: string };

/** Keeps what one of the staff did, in the transaction that does it. */
export const keepStaffAct = async (
  db: Db,
  { actorId, subjectId, kind, words = '', at }: StaffAct | PlaceAct,
): Promise<number> => {
  const { id } = await db
    .insertInto('staff_acts')
    .values({ actor_id: actorId, subject_id: subjectId, kind, words, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Looking again is the same look for so long, in ms. */
const oneLookMs = 15 * minuteMs;

/** That somebody looked at a customer. */
export const keepView = async (db: Db, actorId: UserId, subjectId: number, at: Date): Promise<void> => {
  const before = await db
    .selectFrom('staff_acts')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('at', '>', new Date(at.getTime() - oneLookMs))
    .where('subject_id', '=', subjectId)
    .where('kind', '=', 'view')
    .executeTakeFirst();
  if (!before) await keepStaffAct(db, { actorId, subjectId, kind: 'view', at });
};

/** Who invited somebody last, as far as they are still here. */
export const findInviter = async (db: Db, userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('staff_acts as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select(['u.first_name', 'u.last_name'])
    .where('a.subject_id', '=', userId)
    .where('a.kind', '=', 'invite')
    .where('u.deleted_at', 'is', null)
    .orderBy('a.id', 'desc')
    .executeTakeFirst();
  return row && fullName(row);
};
