import {
  deleteAccount,
  deleteOrder,
  exportData,
  placeOrder,
  showReferrals,
  showWallet,
  enterReferral,
} from '@lavoir/contract';
import { dayMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../audit-money/audit.ts';
import { createCustomer, createNewcomer, createWorld, orderWish } from '../../../test/factories.ts';
import type { Customer, World } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

type Person = Pick<Customer, 'id' | 'session' | 'email'>;

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());

/** Somebody who never ordered, with a code to share. */
const createPerson = async () => {
  const person = await createNewcomer(app);
  const code = `CODE${person.id}`;
  await app.db.updateTable('users').set({ referral_code: code }).where('id', '=', person.id).execute();
  return { ...person, code };
};
const createFour = () => Promise.all([createPerson(), createPerson(), createPerson(), createPerson()]);

const enter = (who: Person, referral_code: string, key: string = randomUUID()) =>
  app.send(enterReferral, { as: who.session, body: { referral_code }, headers: { 'idempotency-key': key } });
const balance = async ({ session }: Person) =>
  (await app.send(showWallet, { as: session, query: {} })).body.wallet.amount;
const shown = async ({ session }: Person) => (await app.send(showReferrals, { as: session })).body.referrals;
const codeOf = ({ body }: { body: { code?: string } }) => body.code;

describe('a friend’s code', () => {
  test('gives both € 15 at once, as given money, and tells both', async () => {
    const [sharer, friend] = [await createPerson(), await createPerson()];
    const answer = await enter(friend, ` ${sharer.code.toLowerCase().replace('code', 'co-de ')} `);
    expect(answer).toMatchObject({ status: 200, body: { referral: { amount: 15 } } });
    expect([await balance(sharer), await balance(friend)]).toEqual([15, 15]);
    expect(await shown(sharer)).toMatchObject({ code: sharer.code, earned: 15, friends: 1, may_enter: true });
    expect(await shown(friend)).toMatchObject({ earned: 0, friends: 0, may_enter: false });
    const given = await app.db
      .selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('user_id', 'in', [sharer.id, friend.id])
      .where('kind', '=', 'given')
      .execute();
    expect(given.map(({ balance_cents }) => balance_cents)).toEqual([1500, 1500]);
  });

  test('works once in an account’s lifetime, whoever’s it is', async () => {
    const [first, second, friend] = await createFour();
    expect((await enter(friend, first.code)).status).toBe(200);
    for (const code of [first.code, second.code]) {
      const refused = await enter(friend, code);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'referral_used']);
    }
    expect(await balance(friend)).toBe(15);
  });

  test('answers a repeated request as before', async () => {
    const [sharer, friend] = await createFour();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(friend, sharer.code, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await balance(sharer)).toBe(15);
  });

  test.each(['', 'NOBODY', 'x'.repeat(61), 7, null, true, { $ne: '' }])(
    'that belongs to nobody is refused: %s',
    async (code) => {
      const friend = await createPerson();
      const refused = await app.send(enterReferral, {
        as: friend.session,
        body: { referral_code: code as string },
      });
      expect(refused.status).toBe(422);
      expect(await balance(friend)).toBe(0);
    },
  );

  test('is refused to its owner', async () => {
    const person = await createPerson();
    expect(codeOf(await enter(person, person.code))).toBe('referral_code_own');
  });

  test('is refused after a first order, and may be entered once that is called off', async () => {
    const sharer = await createPerson();
    const customer = await createCustomer(app, { wallet: 10_000 });
    const { body } = await app.send(placeOrder, { as: customer.session, body: orderWish(customer, world) });
    expect(codeOf(await enter(customer, sharer.code))).toBe('referral_not_new');
    expect((await shown(customer)).may_enter).toBe(false);
    await app.send(deleteOrder, {
      as: customer.session,
      params: { id: String(body.order.id) },
    });
    expect((await enter(customer, sharer.code)).status).toBe(200);
  });

  test('doesn’t come back with a new account of the same address', async () => {
    const [sharer, friend] = await createFour();
    await app.send(deleteAccount, { as: friend.session, query: {} });
    const again = await createPerson();
    await app.db.updateTable('users').set({ email: friend.email }).where('id', '=', again.id).execute();
    const session = { ...again.session, uid: friend.email };
    expect(codeOf(await enter({ ...again, session }, sharer.code))).toBe('referral_not_new');
  });

  test('of a deleted account belongs to nobody', async () => {
    const [sharer, friend] = await createFour();
    await app.send(deleteAccount, { as: sharer.session, query: {} });
    expect(codeOf(await enter(friend, sharer.code))).toBe('referral_code_unknown');
  });

  test('never closes a circle, of two or of more', async () => {
    const [a, b, c] = await createFour();
    expect((await enter(b, a.code)).status).toBe(200);
    expect((await enter(c, b.code)).status).toBe(200);
    for (const other of [b, c]) expect(codeOf(await enter(a, other.code))).toBe('referral_code_circle');
  });

  test('earns by so many friends a month, and by more the next', async () => {
    const sharer = await createPerson();
    const friends = await createFour();
    for (const friend of friends.slice(0, 3)) expect((await enter(friend, sharer.code)).status).toBe(200);
    expect(codeOf(await enter(friends[3], sharer.code))).toBe('referral_code_full');
    await app.db
      .updateTable('referrals')
      .set({ at: new Date(app.clock.now().getTime() - 32 * dayMs) })
      .where('sharer_id', '=', sharer.id)
      .execute();
    expect((await enter(friends[3], sharer.code)).status).toBe(200);
  });

  test('is part of what somebody is told that we know', async () => {
    const [sharer, friend] = await createFour();
    await enter(friend, sharer.code);
    const { body } = await app.send(exportData, { as: sharer.session });
    expect(body.referrals).toEqual([{ role: 'sharer', amount: 15, at: expect.any(String) }]);
  });
});

const rounds = Array.from({ length: 20 }, (_, round) => round + 1);

describe('at the same moment', () => {
  test('twenty tries of one friend earn one pair', async () => {
    const friend = await createPerson();
    const sharers = await Promise.all(Array.from({ length: 20 }, createPerson));
    const answers = await Promise.all(sharers.map((sharer) => enter(friend, sharer.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(friend)).toBe(15);
  });

  test.each(rounds)('a ring of four never closes, round %i', async () => {
    const ring = await createFour();
    const answers = await Promise.all(
      ring.map((person, at) => enter(person, (ring[(at + 1) % 4] ?? person).code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422]);
  });
});

test('the books are in order after all of it', async () => {
  expect(await audit(app.db)).toEqual([]);
});
