import type { CallInput, mailCustomer } from '@lavoir/contract';
import type { NotNull } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { firstNameOf } from '../../db/name-of-user.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import type { StaffAct } from '../accounts/staff-acts.queries.ts';

type Letter = CallInput<typeof mailCustomer>['body'];

/** A subject is one line, so the first line of what was kept is the subject again. */
export const keepLetter = (
  db: Db,
  act: Pick<StaffAct, 'actorId' | 'subjectId' | 'at'>,
  { subject, text }: Letter,
): Promise<number> => keepStaffAct(db, { ...act, kind: 'mail', words: `${subject}\n${text}` });

const letterOf = (words: string): Letter => {
  const [subject = '', ...lines] = words.split('\n');
  return { subject, text: lines.join('\n') };
};

const letters = (db: Db) =>
  db
    .selectFrom('staff_acts as a')
    .select(['a.id', 'a.subject_id', 'a.words', 'a.at'])
    .select((eb) => firstNameOf(eb.ref('a.actor_id')).as('author'))
    .where('a.kind', '=', 'mail')
    .$narrowType<{ subject_id: NotNull }>();

/** What staff wrote to a customer, the latest first. */
export const findLettersTo = async (db: Db, userId: number) => {
  const rows = await letters(db)
    .where('a.subject_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(40)
    .execute();
  return rows.map(({ id, words, at, author }) => ({ id, ...letterOf(words), at, author }));
};

/** @returns undefined once an erasure emptied it */
export const findLetter = async (db: Db, id: number) => {
  const row = await letters(db).where('a.id', '=', id).where('a.words', '<>', '').executeTakeFirst();
  return row && { userId: row.subject_id, author: row.author, ...letterOf(row.words) };
};
