import { isRefusal, refuse } from '@lavoir/contract';
import type { Call, CallName, Refusal } from '@lavoir/contract';
import type { UserId } from '@lavoir/domain';
import { sql } from 'kysely';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/migrations/schema.ts';
import { nextNumberOf } from '../db/next-number.ts';
import { prepared } from '../db/prepared.ts';
import type { AtLast } from '../db/transact.ts';
import type { Ahead } from './context.ts';

/** Without a key the same body of the same person counts as the same request for this long. */
const sameBodySeconds = 60;

/** Keys in objects sorted, so that the same content has the same hash whatever order it was written in. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

export type Request = {
  call: CallName;
  idempotent: NonNullable<Call['idempotent']>;
  userId: UserId;
  key: string | undefined;
  body: unknown;
};

type Work<T> = {
  /** @param number what was drawn for what it makes, where something was */
  first: (number: number | null) => Promise<T | Refusal>;
  /** the number of what the first answer is about */
  subjectOf: (answer: T) => number;
  again: (subject: number) => Promise<T | Refusal>;
};

/** The row of a key: whose it is, and what this request has of it as the first. */
export type Claim = {
  where: { user_id: UserId; call: CallName; key: string };
  hash: Buffer;
  /** the number that it is about, where that was drawn; undefined where another request has the key */
  taken: Promise<{ subject: number | null } | undefined>;
};

type Key = Claim['where'] & { hash: Buffer; byBody: boolean };

const takeKeyWith = (subject: RawBuilder<number | null>) =>
  prepared<Key>()((db, value) =>
    db
      .insertInto('idempotency_keys')
      .values({
        user_id: value('user_id'),
        call: value('call'),
        key: value('key'),
        body_hash: value('hash'),
        subject,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'call', 'key'])
          .doUpdateSet({ created_at: sql`now()`, subject: sql`excluded.subject` })
          .where(
            sql<boolean>`${value('byBody')} and idempotency_keys.created_at < now() - make_interval(secs => ${sql.lit(sameBodySeconds)})`,
          ),
      )
      .returning('subject'),
  );

const takeKey = takeKeyWith(sql`null`);
const takeKeyFor: Record<Ahead<Call>['makes'], typeof takeKey> = {
  orders: takeKeyWith(nextNumberOf('orders')),
};

/**
 * Takes the key's row, in the caller's transaction: equal requests at the same moment wait here for the first one's commit.
 * @param makes the table of what the request makes, where its number is to be drawn with the key
 * @returns undefined where the request may be done as often as it comes
 */
export const claim = (db: Db, request: Request, makes?: Ahead<Call>['makes']): Claim | undefined => {
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(request.body)))
    .digest();
  const byBody = request.key === undefined;
  if (byBody && request.idempotent === 'key') return undefined;
  const key = request.key ?? `body:${hash.toString('base64url')}`;
  const where = { user_id: request.userId, call: request.call, key };
  const take = makes === undefined ? takeKey : takeKeyFor[makes];
  const taken = take(db, { ...where, hash, byBody }).then(([row]) => row);
  return { where, hash, taken };
};

/**
 * Does the work once per key inside the caller's transaction, and shows afterwards what became of it. The answer
 * itself isn't kept: it would claim what no longer holds, and outlive people who are erased. A refusal keeps no key.
 */
export const once = async <T>(
  db: Db,
  claimed: Claim | undefined,
  { first, subjectOf, again }: Work<T>,
  atLast: AtLast,
): Promise<T | Refusal> => {
  if (!claimed) return first(null);
  const { where, hash } = claimed;
  const isIts = (eb: ExpressionBuilder<DB, 'idempotency_keys'>) => eb.and(where);
  const taken = await claimed.taken;
  if (!taken) {
    const kept = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'subject'])
      .where(isIts)
      .executeTakeFirstOrThrow();
    if (!kept.body_hash.equals(hash)) return refuse('idempotency_key_reused');
    if (kept.subject === null) throw new Error('a kept key is about nothing');
    return again(kept.subject);
  }
  const answer = await first(taken.subject);
  if (isRefusal(answer) || taken.subject !== null) return answer;
  atLast(
    db
      .updateTable('idempotency_keys')
      .set({ subject: subjectOf(answer) })
      .where(isIts)
      .execute(),
  );
  return answer;
};

/** An equal request without a key is a new wish from now on. */
export const forgetEqualRequests = (db: Db, userId: number, call: CallName) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', 'like', 'body:%')
    .execute();

export const forgetAnswers = (db: Db, userId: number) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();

/** Nobody repeats a request after so long. */
export const forgetAnswersBefore = (db: Db, at: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', at).execute();
