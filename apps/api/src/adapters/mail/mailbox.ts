import type { Db } from '../../db/connect.ts';
import type { Mail, Mailer } from './port.ts';

/** how many mails the mailbox keeps */
const kept = 200;

/** Keeps mails where a developer can read them, instead of sending them. */
export const mailboxMailer = (db: Db): Mailer => ({
  send: async ({ to, subject, text, html, messageId, headers, ics }: Mail) => {
    try {
      const values = {
        recipient: to,
        subject,
        message_id: messageId,
        headers: JSON.stringify(headers),
        html,
        body: text,
        ics: ics ?? null,
      };
      const { id } = await db.insertInto('mailbox').values(values).returning('id').executeTakeFirstOrThrow();
      await db
        .deleteFrom('mailbox')
        .where('id', '<=', id - kept)
        .execute();
      return { sent: true };
    } catch {
      return { sent: false, permanent: false, reason: 'the database is away' };
    }
  },
  close: () => undefined,
});

export const listMailbox = (db: Db) =>
  db.selectFrom('mailbox').select(['id', 'at', 'recipient', 'subject']).orderBy('id', 'desc').execute();

export const findInMailbox = (db: Db, id: number) =>
  db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();

export type MailboxRow = NonNullable<Awaited<ReturnType<typeof findInMailbox>>>;
