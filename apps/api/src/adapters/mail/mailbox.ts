import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Mail, MailFile, Mailer } from './port.ts';

/** how many mails the mailbox keeps; it is cleared up with one mail in so many */
const kept = 200;
const clearedEach = 20;

type Kept = Record<'recipient' | 'subject' | 'message_id' | 'headers' | 'html' | 'body' | 'files', string> & {
  ics: string | null;
};

const keepMail = prepared<Kept>()((db, value) =>
  db
    .insertInto('mailbox')
    .values({
      recipient: value('recipient'),
      subject: value('subject'),
      message_id: value('message_id'),
      headers: value('headers'),
      html: value('html'),
      body: value('body'),
      ics: value('ics'),
      files: value('files'),
    })
    .returning('id'),
);

/** Keeps mails where a developer can read them, instead of sending them. */
export const mailboxMailer = (db: Db): Mailer => ({
  send: async ({ to, subject, text, html, messageId, headers, ics, files = [] }: Mail) => {
    try {
      const values = {
        recipient: to,
        subject,
        message_id: messageId,
        headers: JSON.stringify(headers),
        html,
        body: text,
        ics: ics ?? null,
        files: JSON.stringify(
          files.map(({ name, type, bytes }) => ({
            name,
            type,
            base64: Buffer.from(bytes).toString('base64'),
          })),
        ),
      };
      const [added] = await keepMail(db, values);
      if (added && added.id % clearedEach === 0)
        await db
          .deleteFrom('mailbox')
          .where('id', '<=', added.id - kept)
          // from there on, as an index still knows those that were cleared before
          .where('id', '>', added.id - 2 * kept)
          .execute();
      return { sent: true };
    } catch {
      return { sent: false, permanent: false, reason: 'the database is away' };
    }
  },
  close: () => undefined,
});

export const listMailbox = (db: Db) =>
  db
    .selectFrom('mailbox')
    .select(['id', 'at', 'recipient', 'subject'])
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();

export const findInMailbox = (db: Db, id: number) =>
  db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst();

/** What lies beside a mail of the mailbox. */
export const filesOf = ({ files }: Pick<MailboxRow, 'files'>): MailFile[] =>
  (files as { name: string; type: string; base64: string }[]).map(({ name, type, base64 }) => ({
    name,
    type,
    bytes: Buffer.from(base64, 'base64'),
  }));

export type MailboxRow = NonNullable<Awaited<ReturnType<typeof findInMailbox>>>;
