import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer } from '../../test/factories.ts';
import { changeUser, createLockerOrder, startMailApp } from '../../test/mail-app.ts';
import type { MailApp } from '../../test/mail-app.ts';
import { everyJob, putInState, queueDump, queueMail } from '../../test/mails.ts';
import { pageOf, textOf } from '../../test/mime.ts';
import { olderSecret } from '../../test/test-app.ts';
import { deriveSecrets, hashToken } from '../secrets.ts';
import { mailJob } from './mail-job.ts';

let mails: MailApp;

beforeAll(async () => {
  mails = await startMailApp();
});

afterAll(() => mails.close());

beforeEach(() => mails.settle());

test('no address, link, token or code lies in the queue or in the logs', async () => {
  const customer = await createCustomer(mails.app);
  await changeUser(mails, customer, { email_confirmed_at: null });
  const order = await createLockerOrder(mails, customer);
  const links = (['confirm_email', 'reset_password', 'invitation'] as const).map((template) => ({
    template,
    userId: customer.id,
  }));
  const tokens: string[] = [];
  mails.server.judge(() => 550);
  for (const job of links) {
    await queueMail(mails.app.queue, mails.app.db, job);
    await mails.app.drainMails();
    const text = textOf(mails.server.attempts.at(-1));
    tokens.push(/token=([\w-]+)/.exec(text)?.[1] ?? 'none');
  }
  mails.server.judge(() => undefined);
  await mails.app.db
    .updateTable('orders')
    .set({ locker_code: mails.app.secrets.encrypt('7391') })
    .where('id', '=', order.id)
    .execute();
  await putInState(mails.app, order.id, 'ready_in_locker');
  const mail = await mails.sendNow({ template: 'ready_in_locker', orderId: order.id });
  await mails.sendNow({ template: 'account_deleted', recipient: everyRecipient() });
  const dump = (await queueDump(mails.app)) + mails.app.logs();
  expect(dump).toContain('ready_in_locker');
  for (const secret of [...tokens, customer.email, 'gone@test.example']) expect(dump).not.toContain(secret);
  // as a number of its own: times and ids are full of digits
  expect(dump).not.toMatch(/(?<![\w.-])7391(?![\w-])/);
  expect(new Set(tokens).size).toBe(3);
  for (const part of [textOf(mail), pageOf(mail)]) expect(part).not.toContain('7391');
  expect(textOf(mail)).toContain('A7');
});

const everyRecipient = (): string => {
  const farewell = everyJob(mails.app, 0, 0).find((job) => job.template === 'account_deleted');
  if (farewell?.template !== 'account_deleted') throw new Error('no farewell');
  return farewell.recipient;
};

test('a mail that is sent again after its secret was replaced carries the link that it had', async () => {
  const customer = await createCustomer(mails.app);
  await queueMail(mails.app.queue, mails.app.db, { template: 'reset_password', userId: customer.id });
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${mailJob.name} and state = 'created'`.execute(mails.app.db);
  const [token] = deriveSecrets(olderSecret).linkTokens(rows[0]?.id ?? '');
  await mails.app.db
    .insertInto('one_time_tokens')
    .values({
      user_id: customer.id,
      purpose: 'reset_password',
      token_hash: hashToken(token),
      expires_at: mails.app.clock.now(),
    })
    .execute();
  await mails.app.drainMails();
  expect(textOf(mails.server.received.at(0))).toContain(token);
});
