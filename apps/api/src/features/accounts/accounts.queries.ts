import type { CallName } from '@lavoir/contract';
import type { MessageChannel, MessageEvent } from '@lavoir/domain';
import { sql } from 'kysely';
import type { UpdateObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '@lavoir/i18n';
import type { Db } from '../../db/connect.ts';
import type { DB, Users } from '../../db/migrations/schema.ts';
import { prepared } from '../../db/prepared.ts';
import type { Addressee } from '../../mail/mail-kind.ts';

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const findById = prepared<{ id: number }>()((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')),
);

/** @throws Error where there never was such an account */
export const findUser = async (db: Db, id: number) => {
  const [row] = await findById(db, { id });
  if (!row) throw new Error(`no user ${id}`);
  return row;
};

/** What somebody is told of who they are. */
const ownColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'company_name',
  'locale',
  'referral_code',
  'new_user',
  'password_hash',
  'google_sub',
] as const satisfies readonly (keyof Users)[];

export type OwnRow = Pick<UserRow, (typeof ownColumns)[number]>;

const findSelf = prepared<{ id: number }>()((db, value) =>
  db.selectFrom('users').select(ownColumns).where('id', '=', value('id')),
);

/** @throws Error where there never was such an account */
export const findOwn = async (db: Db, id: number): Promise<OwnRow> => {
  const [row] = await findSelf(db, { id });
  if (!row) throw new Error(`no user ${id}`);
  return row;
};

/** The person's row until the transaction ends: what opens sessions, ends them or changes passwords takes turns. */
export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Who has this Google account; `sub` is its stable number. */
export const findUserByGoogle = (db: Db, sub: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('google_sub', '=', sub)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const updateUser = (db: Db, id: number, columns: UpdateObject<DB, 'users'>) =>
  db.updateTable('users').set(columns).where('id', '=', id).execute();

const shareAccount = prepared<{ id: number }>()((db, value) =>
  db.selectFrom('users').select('deleted_at').where('id', '=', value('id')).forKeyShare(),
);

const takeAccount = prepared<{ id: number }>()((db, value) =>
  db.selectFrom('users').select('deleted_at').where('id', '=', value('id')).forUpdate(),
);

/**
 * Before anything else in a transaction of somebody who is signed in: whoever deletes their account has it alone, all
 * else may run side by side. A share of the key leaves the way to `lockUser` open.
 * @returns whether the account is there
 */
export const holdAccount = async (db: Db, id: number, call: CallName): Promise<boolean> => {
  const [held] = await (call === 'deleteAccount' ? takeAccount : shareAccount)(db, { id });
  return held?.deleted_at === null;
};

export type UserRow = Awaited<ReturnType<typeof findUser>>;

const findWhom = prepared<{ id: number }>()((db, value) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'email_confirmed_at', 'unsubscribed_at'])
    .where('id', '=', value('id'))
    .where('deleted_at', 'is', null)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_choices')
          .select(['event', 'channel', 'wanted'])
          .whereRef('message_choices.user_id', '=', 'users.id'),
      ).as('choices'),
    )
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('push_subscriptions').select('id').whereRef('user_id', '=', 'users.id')).as(
        'has_push',
      ),
    ),
);

/**
 * Whom to write to; undefined once the account is gone. Until somebody confirmed the address, whoever signed up with it
 * may have made up the name to speak to a stranger: no mail carries it.
 */
export const findAddressee = async (db: Db, userId: number): Promise<Addressee | undefined> => {
  const [row] = await findWhom(db, { id: userId });
  if (!row?.email) return undefined;
  const chosen = (event: MessageEvent, channel: MessageChannel) =>
    row.choices.find((choice) => choice.event === event && choice.channel === channel)?.wanted;
  return {
    userId: row.id,
    email: row.email,
    firstName: row.email_confirmed_at === null ? '' : row.first_name,
    locale: row.locale as Locale,
    isConfirmed: row.email_confirmed_at !== null,
    // chosen to come as a notice instead, it comes by mail where there is nowhere to show one
    wants: (event) =>
      (chosen(event, 'mail') ?? row.unsubscribed_at === null) ||
      (chosen(event, 'push') === true && !row.has_push),
  };
};

/** What others are told of somebody; empty until they confirmed their address. */
export const findFirstName = async (db: Db, userId: number): Promise<string> =>
  (await findAddressee(db, userId))?.firstName ?? '';

/**
 * Somebody who had an account before, was erased, and came back with the same e-mail: no first order again.
 * @param emailHashes under every secret that counts
 */
export const wasHereBefore = async (db: Db, emailHashes: Buffer[]): Promise<boolean> => {
  const row = await db
    .selectFrom('former_customers')
    .select('email_hash')
    .where('email_hash', 'in', emailHashes)
    .executeTakeFirst();
  return row !== undefined;
};

/** Terms that were accepted before stay accepted when they were. */
export const acceptedFirst = (at: Date) => sql<Date>`coalesce(terms_accepted_at, ${at})`;
