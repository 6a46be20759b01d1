import {
  checkInvitation,
  invite,
  requestReset,
  resetPassword,
  setFirstPassword,
  signIn,
} from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer, createStaff } from '../../../../test/factories.ts';
import { startMailApp } from '../../../../test/mail-app.ts';
import type { MailApp } from '../../../../test/mail-app.ts';
import { textOf } from '../../../../test/mime.ts';
import { newPassword } from '../../../../test/people.ts';
import type { Session } from '../../../../test/test-app.ts';
import { findMemberships } from '../memberships.queries.ts';

let mails: MailApp;
let operator: Session;

beforeAll(async () => {
  mails = await startMailApp();
  operator = (await createStaff(mails.app, 'operator', mails.world.laundryId)).session;
});

afterAll(() => mails.close());

beforeEach(() => mails.settle());

const ines = { first_name: 'Ines', last_name: 'Maes', locale: 'nl' } as const;

const inviteDriver = async (email: string, key?: string) => {
  const answer = await mails.app.send(invite, {
    as: operator,
    body: { ...ines, email, role: 'driver', laundry_id: mails.world.laundryId },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  await mails.app.drainMails();
  return answer;
};

const lastToken = () => /token=([\w-]+)/.exec(textOf(mails.server.received.at(-1)))?.[1] ?? '';

test('who is invited gets a mail in their language, chooses a password, and is what they were invited as', async () => {
  const email = 'ines@test.example';
  const { status, body } = await inviteDriver(' Ines@test.example ');
  expect([status, body.user.email]).toEqual([200, email]);
  expect(mails.subjects()).toEqual(['Je account bij Lavoir staat klaar']);
  const token = lastToken();
  const { body: checked } = await mails.app.send(checkInvitation, { query: { token } });
  expect(checked.invitation).toMatchObject({ email, by: 'Test Person', role: 'driver' });
  expect(checked.invitation.place).not.toBeNull();
  const passwords = { password: newPassword, password_confirmation: newPassword };
  expect((await mails.app.send(setFirstPassword, { body: { token, ...passwords } })).status).toBe(200);
  expect((await mails.app.send(signIn, { body: { email, password: newPassword } })).status).toBe(200);
  expect(await findMemberships(mails.app.db, body.user.id)).toEqual([
    { role: 'driver', laundryId: mails.world.laundryId },
  ]);
});

test('who came by another way has their password: the link that was mailed before chooses no other', async () => {
  const email = 'zoe@test.example';
  await inviteDriver(email);
  const token = lastToken();
  await mails.settle();
  await mails.app.send(requestReset, { body: { email } });
  await mails.app.drainMails();
  const passwords = { password: newPassword, password_confirmation: newPassword };
  const reset = { reset_password_token: lastToken(), ...passwords };
  expect((await mails.app.send(resetPassword, { body: reset })).status).toBe(200);
  expect((await mails.app.send(checkInvitation, { query: { token } })).status).not.toBe(200);
  const other = { password: 'seven grey towels', password_confirmation: 'seven grey towels' };
  expect((await mails.app.send(setFirstPassword, { body: { token, ...other } })).body.code).toBe(
    'invitation_invalid',
  );
  expect((await mails.app.send(signIn, { body: { email, password: newPassword } })).status).toBe(200);
});

test('a retried invitation sends nothing twice; a new one before they came sends another link', async () => {
  const [first, again] = [
    await inviteDriver('noor@test.example', 'a'),
    await inviteDriver('noor@test.example', 'a'),
  ];
  expect(again.body).toEqual(first.body);
  expect(mails.server.received).toHaveLength(1);
  const next = await inviteDriver('noor@test.example', 'b');
  expect(next.body).toEqual(first.body);
  expect(mails.server.received).toHaveLength(2);
});

test('nobody who has an account is invited over, and no role is given at a place that isn’t there', async () => {
  const customer = await createCustomer(mails.app);
  await mails.app.db
    .updateTable('users')
    .set({ email_confirmed_at: mails.app.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  expect((await inviteDriver(customer.email)).body.code).toBe('email_taken');
  expect((await inviteDriver('nobody')).body.code).toBe('email_invalid');
  const answer = await mails.app.send(invite, {
    as: operator,
    body: { ...ines, email: 'far@test.example', role: 'manager', company_id: 999_999 },
  });
  expect(answer.status).toBe(404);
  expect(mails.server.received).toEqual([]);
});
