import type { MessageEvent } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Locale } from '@lavoir/i18n';
import type { Subscription } from '../../adapters/push/port.ts';
import type { Db } from '../../db/connect.ts';
import { mailJob } from '../../mail/mail-job.ts';
import { hashToken } from '../../secrets.ts';
import type { Secrets } from '../../secrets.ts';

/** Browsers of a person that are told the same. */
const mostTold = 10;

/** A browser that somebody else used before is the new person's now; a session has one, its newest. */
export const saveSubscription = async (
  db: Db,
  secrets: Pick<Secrets, 'encrypt'>,
  of: { userId: number; sessionId: number; publicKey: string; at: Date },
  subscription: Subscription,
): Promise<void> => {
  const row = {
    user_id: of.userId,
    session_id: of.sessionId,
    sealed: secrets.encrypt(JSON.stringify(subscription)),
    public_key: of.publicKey,
    created_at: of.at,
  };
  const endpoint_hash = hashToken(subscription.endpoint);
  // of one session they take turns: two that come at once would both stay
  await sql`select from sessions where id = ${of.sessionId} for no key update`.execute(db);
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', of.sessionId)
    .where('endpoint_hash', '<>', endpoint_hash)
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint_hash })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
    .execute();
};

export const endSubscription = (db: Db, userId: number, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hashToken(endpoint))
    .execute();

export const forgetSubscription = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

/** Those whose sessions last. */
export const findSubscriptions = async (db: Db, userId: number, at: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('s.expires_at', '>', at)
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
};

type Shown = { id: number; instead: boolean };

/** The newest browsers of whose order it is, and whether they are to show this event instead of a mail. */
export const findBrowsersOf = async (db: Db, orderId: number, event: MessageEvent): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    select p.id, coalesce(bool_or(c.wanted) filter (where c.channel = 'push')
        and not bool_or(c.wanted) filter (where c.channel = 'mail'), false) as instead
      from push_subscriptions p
      join orders o on o.user_id = p.user_id
      left join message_choices c on c.user_id = p.user_id and c.event = ${event}
      where o.id = ${orderId} group by p.id order by p.created_at desc, p.id desc limit ${mostTold}`.execute(
    db,
  );
  return rows;
};

/** Those that are left to whose order it is. */
export const hasBrowsers = async (db: Db, orderId: number, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from push_subscriptions p
      join orders o on o.user_id = p.user_id
      join sessions s on s.id = p.session_id
      where o.id = ${orderId} and s.expires_at > ${at} limit 1`.execute(db);
  return rows.length > 0;
};

export const findSubscription = async (db: Db, secrets: Pick<Secrets, 'decrypt'>, id: number, at: Date) => {
  const row = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.user_id', 'p.sealed', 'p.public_key', 'u.locale'])
    .where('p.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where('s.expires_at', '>', at)
    .executeTakeFirst();
  if (!row) return undefined;
  const subscription = JSON.parse(secrets.decrypt(row.sealed)) as Subscription;
  return {
    userId: row.user_id,
    locale: row.locale as Locale,
    to: { ...subscription, publicKey: row.public_key },
  };
};

/** Until the transaction ends no other notice of the order's finds out that its browser is gone. */
export const takeTurns = (db: Db, orderId: number) =>
  sql`select from users where id = (select user_id from orders where id = ${orderId}) for no key update`.execute(
    db,
  );

/** Whether the mail of an announcement is queued, or was. */
export const isMailed = async (db: Db, announced: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pgboss.job where name = ${mailJob.name} and created_on > now() - interval '1 day'
      and data -> 'job' ->> 'announced' = ${announced} limit 1`.execute(db);
  return rows.length > 0;
};
