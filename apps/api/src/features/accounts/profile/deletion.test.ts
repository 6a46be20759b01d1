import { deleteAccount, payBackWallet, placeOrder, signIn, signUp } from '@lavoir/contract';
import { asCents, isUnderWay, orderStatuses } from '@lavoir/domain';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../audit-money/audit.ts';
import { atBank, beginPayment } from '../../../../test/bank.ts';
import { runQueued } from '../../../../test/cards.ts';
import { createOrder, createStaff, createWorld, fillWallet, orderWish } from '../../../../test/factories.ts';
import type { Customer, World } from '../../../../test/factories.ts';
import {
  applicant,
  createMember,
  givingUp,
  isSignedIn,
  password,
  request,
  sessionIn,
} from '../../../../test/people.ts';
import { olderSecret, startTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { deriveSecrets } from '../../../secrets.ts';
import { refundTopUpJob } from '../../payments/payments.jobs.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

const remove = (customer: Customer, query: { give_up_credit?: string } = {}) =>
  app.send(deleteAccount, { as: customer.session, query });

const leave = async (customer: Customer) => {
  const { status } = await remove(customer, await givingUp(app, customer.id));
  expect(status).toBe(200);
};

const walletOf = async ({ id }: Customer) => {
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('user_id', '=', id)
    .execute();
  return rows.map((row) => row.balance_cents);
};

const userOf = ({ id }: Customer) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('deleting an account', () => {
  test('ends its sessions and its sign-in', async () => {
    const member = await createMember(app, { wallet: 0 });
    const { status, headers, body } = await remove(member);
    expect([status, body]).toEqual([200, { status: 'success', message: 'Your account has been deleted.' }]);
    // clients keep whatever session an answer carries
    expect(sessionIn(headers)).toEqual({ 'access-token': '', client: '', uid: '' });
    expect(await isSignedIn(app, member.session)).toBe(false);
    const again = await app.send(signIn, { body: { email: member.email, password } });
    expect([again.status, again.body.code]).toEqual([401, 'invalid_credentials']);
  });

  test('frees the e-mail for an account that starts from nothing', async () => {
    const member = await createMember(app);
    await leave(member);
    const { status, body } = await app.send(signUp, { body: applicant({ email: member.email }) });
    expect([status, body.data.email]).toEqual([200, member.email]);
    expect(body.data.id).not.toBe(member.id);
  });

  test('does not bring first-order rights back with the same e-mail', async () => {
    const code = { code: 'AGAIN', amount_cents: asCents(500), first_order_only: true };
    const promo = await app.db
      .insertInto('promo_codes')
      .values(code)
      .returning('id')
      .executeTakeFirstOrThrow();
    const newcomer = await createMember(app);
    const returning = await createMember(app);
    const returningLater = await createMember(app);
    const hashes = [
      app.secrets.hashCode(returning.email),
      deriveSecrets(olderSecret).hashCode(returningLater.email),
    ];
    await app.db
      .insertInto('former_customers')
      .values(hashes.map((email_hash) => ({ email_hash })))
      .execute();
    const place = (customer: Customer) =>
      app.send(placeOrder, {
        as: customer.session,
        body: orderWish(customer, world, { promo_code_id: promo.id }),
      });
    expect((await place(newcomer)).body.order.promotion).toBe(5);
    expect((await place(returning)).body.code).toBe('promo_code_invalid');
    expect((await place(returningLater)).body.code).toBe('promo_code_invalid');
  });

  test('says farewell to the address that is gone', async () => {
    const member = await createMember(app, { wallet: 0 });
    await remove(member);
    await app.drainMails();
    const mails = await app.db
      .selectFrom('mailbox')
      .select('recipient')
      .where('recipient', '=', member.email)
      .execute();
    expect(mails).toHaveLength(1);
    await app.db.deleteFrom('mailbox').execute();
  });

  test('remembers by a keyed hash alone who was here', async () => {
    const member = await createMember(app, { wallet: 0 });
    await remove(member);
    const rows = await app.db
      .selectFrom('former_customers')
      .selectAll()
      .where('email_hash', '=', app.secrets.hashCode(member.email))
      .execute();
    expect(rows).toEqual([{ email_hash: expect.any(Buffer), deleted_at: app.clock.now() }]);
    const plain = createHash('sha256').update(member.email).digest();
    expect(rows[0]?.email_hash.equals(plain)).toBe(false);
  });

  test('may happen twice to the same e-mail', async () => {
    const body = applicant();
    for (const round of [1, 2]) {
      const { headers } = await app.send(signUp, { body });
      const session = sessionIn(headers);
      expect([round, (await app.send(deleteAccount, { as: session })).status]).toEqual([round, 200]);
    }
  });

  test('happens once when it is asked for ten times at once', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => remove(member, { give_up_credit: '100' })),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await walletOf(member)).toEqual([0, 0, 0, 0]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('without a session is refused as the identity calls refuse', async () => {
    const answer = await request(app, 'DELETE', '/auth');
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        success: false,
        errors: ['You need to sign in or sign up before continuing.'],
        code: 'unauthenticated',
      },
    ]);
  });
});

describe('an account with something left', () => {
  const refusal = (code: string, text: string) => ({ success: false, errors: [text], code });

  test.each(orderStatuses.filter((status) => isUnderWay({ status, usesLocker: false })))(
    'stays while an order is %s',
    async (status) => {
      const member = await createMember(app);
      const { id } = await createOrder(app, world, member);
      await app.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
      const answer = await remove(member, await givingUp(app, member.id));
      const text = 'An order is still under way. You can delete your account once it is finished.';
      expect([answer.status, answer.body]).toEqual([422, refusal('order_under_way', text)]);
      expect(await isSignedIn(app, member.session)).toBe(true);
      await app.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', id).execute();
    },
  );

  test.each(['operator', 'driver', 'partner'] as const)(
    'stays while its person works for the house, as %s',
    async (role) => {
      const member = await createMember(app);
      const laundry_id = role === 'operator' ? null : world.laundryId;
      await app.db.insertInto('memberships').values({ user_id: member.id, role, laundry_id }).execute();
      const { status, body } = await remove(member, await givingUp(app, member.id));
      expect([status, body.code]).toEqual([409, 'own_membership']);
      expect(await isSignedIn(app, member.session)).toBe(true);
    },
  );

  test('stays while an order waits in a locker', async () => {
    const member = await createMember(app);
    const { id } = await createOrder(app, world, member);
    await app.db
      .updateTable('orders')
      .set({ status: 'delivered', uses_locker: true })
      .where('id', '=', id)
      .execute();
    expect((await remove(member, await givingUp(app, member.id))).body.code).toBe('order_under_way');
    await app.db
      .updateTable('orders')
      .set({ status: 'confirmed', uses_locker: false })
      .where('id', '=', id)
      .execute();
  });

  test.each([
    [
      { wallet: 1250 },
      0,
      '12,50',
      '. You paid it in, and we pay it back: ask us before you delete your account.',
    ],
    [{ wallet: 0 }, 500, '5,00', '.'],
    [
      { wallet: 1000 },
      250,
      '12,50',
      ': €\u00A010,00 that you paid in and €\u00A02,50 that we gave you. We pay back what you paid in: ask us before you delete your account.',
    ],
  ])(
    'stays while its wallet holds money that is not given up: %j and %i given',
    async (options, given, amount, more) => {
      const member = await createMember(app, options);
      await fillWallet(app, member.id, { given: asCents(given) });
      const answer = await remove(member);
      const wire = { amount: (options.wallet + given) / 100, paid: options.wallet / 100 };
      expect([answer.status, answer.body]).toEqual([
        422,
        { ...refusal('wallet_not_empty', `There is still €\u00A0${amount} in your wallet${more}`), ...wire },
      ]);
      expect(await isSignedIn(app, member.session)).toBe(true);
      await leave(member);
      expect(await walletOf(member)).toEqual([0, 0, 0, 0]);
      expect(await audit(app.db)).toEqual([]);
    },
  );

  test('gives up no more than what was shown: money that came since is asked about anew', async () => {
    const member = await createMember(app, { wallet: 1000 });
    const shown = await givingUp(app, member.id);
    await fillWallet(app, member.id, { paid: asCents(2050) });
    const answer = await remove(member, shown);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'wallet_not_empty', amount: 30.5 }]);
    expect((await walletOf(member)).toSorted()).toEqual([0, 0, 0, 3050]);
    expect((await remove(member, { give_up_credit: '30.5' })).status).toBe(200);
  });

  test('stays while a payment into its wallet, or out of it, is under way', async () => {
    const member = await createMember(app, { wallet: 0 });
    const payment = await beginPayment(app, member, '20');
    expect((await remove(member)).body.code).toBe('wallet_money_under_way');
    await atBank(app, payment, 'authorise');
    const operator = (await createStaff(app, 'operator', world.laundryId)).session;
    const { status } = await app.send(payBackWallet, {
      as: operator,
      params: { id: String(member.id) },
      body: { amount: 20, reason: 'They leave' },
    });
    expect([status, (await remove(member)).body.code]).toEqual([200, 'wallet_money_under_way']);
    await runQueued(app, refundTopUpJob);
    expect((await remove(member)).status).toBe(200);
    expect(await audit(app.db)).toEqual([]);
  });

  test.each(['true', 'yes', '-1', '1e9', ''])(
    'gives up nothing by a word that is no amount: %s',
    async (word) => {
      const member = await createMember(app);
      const answer = await request(app, 'DELETE', `/auth?give_up_credit=${word}`, undefined, member.session);
      expect(answer.status).toBe(422);
      expect(await isSignedIn(app, member.session)).toBe(true);
    },
  );

  test('never leaves an order behind that was placed at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await createMember(app);
      const [placed, removed] = await Promise.all([
        app.send(placeOrder, { as: member.session, body: orderWish(member, world) }),
        remove(member, await givingUp(app, member.id)),
      ]);
      expect([placed.status, removed.status].filter((status) => status >= 500)).toEqual([]);
      const orders = await app.db
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', member.id)
        .execute();
      const { deleted_at } = await userOf(member);
      expect(orders).toHaveLength(deleted_at === null ? 1 : 0);
    }
    expect(await audit(app.db)).toEqual([]);
  });
});
