import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer, startSilentServer } from '../../../test/mail-server.ts';
import type { MailServer } from '../../../test/mail-server.ts';
import { partOf } from '../../../test/mime.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { connect } from '../../db/connect.ts';
import type { Db } from '../../db/connect.ts';
import { filesOf, findInMailbox, listMailbox, mailboxMailer } from './mailbox.ts';
import type { Mail, Mailer } from './port.ts';
import { smtpMailer } from './smtp.ts';

const mail: Mail = {
  to: 'zoe@test.example',
  subject:
    'Commande LV-1 : enlèvement le lun. 23/11 – à 18 h, une ligne bien trop longue pour tenir dans un en-tête',
  text: 'Bonjour Zoé,\n\nvoilà € 12,50.\n.\nUn point seul sur sa ligne.\n',
  html: '<!doctype html><html lang="fr"><body><p>Bonjour Zoé, voilà € 12,50.</p></body></html>\n',
  messageId: '<0a1b@lavoir.test>',
  headers: { 'List-Unsubscribe': '<http://lavoir.test/u?t=1>', 'Auto-Submitted': 'auto-generated' },
};

type Arrived = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  unsubscribe: string | undefined;
  ics: string | undefined;
  /** files beside it, by their names */
  files: Record<string, string>;
};

let server: MailServer;
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  server = await startMailServer();
  const database = await createTestDatabase();
  ({ drop } = database);
  ({ db } = connect(database.connection, { onIdleError: () => undefined }));
});

afterAll(async () => {
  await server.close();
  await db.destroy();
  await drop();
});

const normal = (text: string) => text.replaceAll('\r\n', '\n').trim();

const implementations: Record<string, { open: () => Mailer; last: () => Promise<Arrived> }> = {
  'a mail server': {
    open: () => smtpMailer(server.url, 'Lavoir <hello@lavoir.test>'),
    last: async () => {
      const arrived = server.received.at(-1);
      if (!arrived) throw new Error('nothing arrived');
      return {
        to: arrived.to.join(),
        subject: arrived.headers.get('subject') ?? '',
        text: partOf(arrived, 'text/plain'),
        html: partOf(arrived, 'text/html'),
        messageId: arrived.headers.get('message-id') ?? '',
        unsubscribe: arrived.headers.get('list-unsubscribe'),
        ics: arrived.parts.find(({ type }) => type === 'text/calendar')?.content,
        files: Object.fromEntries(
          arrived.parts
            .filter(({ type }) => type === 'application/pdf' || type === 'application/xml')
            .map(({ filename, content }) => [filename ?? '', content]),
        ),
      };
    },
  },
  'the development mailbox': {
    open: () => mailboxMailer(db),
    last: async () => {
      const [newest] = await listMailbox(db);
      const row = newest && (await findInMailbox(db, newest.id));
      if (!row) throw new Error('nothing arrived');
      const headers = row.headers as Record<string, string>;
      return {
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        html: row.html,
        messageId: row.message_id,
        unsubscribe: headers['List-Unsubscribe'],
        ics: row.ics ?? undefined,
        files: Object.fromEntries(
          filesOf(row).map(({ name, bytes }) => [name, Buffer.from(bytes).toString('utf8')]),
        ),
      };
    },
  },
};

describe.each(Object.entries(implementations))('%s', (_name, { open, last }) => {
  test('takes a mail with its parts and headers as they were written', async () => {
    const mailer = open();
    expect(await mailer.send(mail)).toEqual({ sent: true });
    const arrived = await last();
    expect(arrived).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      messageId: mail.messageId,
      unsubscribe: mail.headers['List-Unsubscribe'],
      ics: undefined,
    });
    expect(normal(arrived.text)).toBe(normal(mail.text));
    expect(normal(arrived.html)).toBe(normal(mail.html));
    mailer.close();
  });

  test('takes a calendar file beside the text', async () => {
    const mailer = open();
    const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nSUMMARY:Enlèvement\r\nEND:VCALENDAR';
    expect(await mailer.send({ ...mail, ics })).toEqual({ sent: true });
    expect(normal((await last()).ics ?? '')).toBe(normal(ics));
    mailer.close();
  });

  test('takes files beside the text, each with its name', async () => {
    const mailer = open();
    const files = [
      { name: '2026-0042.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF of a paper') },
      { name: '2026-0042.xml', type: 'application/xml', bytes: Buffer.from('<Invoice>Zoé</Invoice>') },
    ];
    expect(await mailer.send({ ...mail, files })).toEqual({ sent: true });
    expect((await last()).files).toEqual({
      '2026-0042.pdf': '%PDF of a paper',
      '2026-0042.xml': '<Invoice>Zoé</Invoice>',
    });
    mailer.close();
  });

  test('sends to the one address it is given, whatever stands in the subject', async () => {
    const mailer = open();
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: thief@test.example' });
    const arrived = await last();
    expect(arrived.to).toBe(mail.to);
    expect(arrived.messageId).toBe(mail.messageId);
    mailer.close();
  });
});

test('a header that was smuggled into a subject is none', async () => {
  const mailer = smtpMailer(server.url, 'Lavoir <hello@lavoir.test>');
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: thief@test.example\r\n\r\nbody' });
  expect(server.received.at(-1)?.headers.has('bcc')).toBe(false);
  mailer.close();
});

describe('a mail server that does not take a mail', () => {
  test.each([
    [451, false],
    [421, false],
    [550, true],
    [554, true],
  ])(
    '%i is permanent: %s; of what it said the code is passed on, and its words without addresses',
    async (code, permanent) => {
      server.judge(() => code);
      const mailer = smtpMailer(server.url, 'Lavoir <hello@lavoir.test>');
      expect(await mailer.send(mail)).toEqual({
        sent: false,
        permanent,
        reason: expect.stringMatching(new RegExp(`^E[A-Z]+ ${code}$`)),
        words: `${code} … ${code} as the test wants it`,
      });
      server.judge(() => undefined);
      mailer.close();
    },
  );

  test('one that says nothing, and one that is not there, are tried again later', async () => {
    const silent = await startSilentServer();
    const mailers = [
      smtpMailer(silent.url, 'hello@lavoir.test', 300),
      smtpMailer('smtp://127.0.0.1:1', 'hello@lavoir.test', 300),
    ];
    const deliveries = await Promise.all(mailers.map((mailer) => mailer.send(mail)));
    expect(deliveries).toEqual([
      expect.objectContaining({ sent: false, permanent: false }),
      expect.objectContaining({ sent: false, permanent: false }),
    ]);
    await silent.close();
  });
});

test('the mailbox keeps the newest 200, and few beyond them', async () => {
  const mailer = mailboxMailer(db);
  for (let count = 0; count < 205; count += 1) await mailer.send({ ...mail, subject: `Mail ${count}` });
  const { rows } = await sql<{ count: number }>`select count(*) as count from mailbox`.execute(db);
  expect(rows[0]?.count).toBeLessThan(220);
  const kept = await listMailbox(db);
  expect(kept).toHaveLength(200);
  expect(kept[0]?.subject).toBe('Mail 204');
});
