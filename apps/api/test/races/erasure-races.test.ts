import {
  chooseDefaultAddress,
  deleteAccount,
  googleCallback,
  listDevices,
  signIn,
  updateAccount,
  updateCart,
} from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '../factories.ts';
import type { Customer, World } from '../factories.ts';
import { createMember, idTokenOf, newPassword, password, sessionIn, trustingGoogle } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp({ processes: 2, google: trustingGoogle });
  world = await createWorld(app);
});
afterAll(() => app.close());

const rounds = 12;

type Answer = { status: number; headers: Headers; body: { code: string } };

const writes: [string, (member: Customer) => Promise<Answer>][] = [
  [
    'a new name',
    ({ session }) =>
      app.send(updateAccount, { as: session, body: { first_name: 'Zebulonia', phone_number: '0470998877' } }),
  ],
  [
    'a new password',
    ({ session }) =>
      app.send(updateAccount, {
        as: session,
        body: { current_password: password, password: newPassword, password_confirmation: newPassword },
      }),
  ],
  [
    'a filled cart',
    ({ session }) =>
      app.send(updateCart, {
        as: session,
        body: { cart: { cart_products_attributes: [{ product_id: world.shirt, quantity: 3 }] } },
      }),
  ],
  [
    'a default address',
    ({ session, addressId }) =>
      app.send(chooseDefaultAddress, {
        as: session,
        body: { id: addressId, address_type: 'DeliveryAddress' },
      }),
  ],
];

describe('a write that races the deletion of its account', () => {
  test.each(writes)('as %s is done before it or finds no account', async (_name, write) => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await createMember(app, { wallet: 0 });
      const [removed, answer] = await Promise.all([
        app.send(deleteAccount, { as: member.session }),
        write(member),
      ]);
      expect(removed.status).toBe(200);
      // clients keep whatever session an answer carries, so the loser's carries none
      expect([
        [200, undefined, member.session['access-token']],
        [401, 'unauthenticated', ''],
      ]).toContainEqual([answer.status, answer.body.code, sessionIn(answer.headers)['access-token']]);
      const row = await app.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        email: null,
        password_hash: null,
        first_name: '',
        last_name: '',
        phone_number: null,
        default_delivery_address_id: null,
        deleted_at: app.clock.now(),
      });
      for (const table of ['cart_lines', 'sessions'] as const) {
        const left = await app.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', member.id)
          .execute();
        expect([table, left]).toEqual([table, []]);
      }
    }
  });

  const signIns: [string, (member: Customer, sub: string) => Promise<Answer>][] = [
    ['a sign-in', ({ email }) => app.send(signIn, { body: { email, password } })],
    [
      'a sign-in by Google',
      ({ email }, sub) => app.send(googleCallback, { body: { id_token: idTokenOf({ sub, email }) } }),
    ],
  ];

  test.each(signIns)('as %s leaves no session of nobody', async (_name, enter) => {
    for (let round = 0; round < 2 * rounds; round += 1) {
      const member = await createMember(app, { wallet: 0 });
      const google_sub = randomUUID();
      await app.db.updateTable('users').set({ google_sub }).where('id', '=', member.id).execute();
      const [removed, answer] = await Promise.all([
        app.send(deleteAccount, { as: member.session }),
        enter(member, google_sub),
      ]);
      expect([removed.status, [200, 401].includes(answer.status)]).toEqual([200, true]);
      const left = await app.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', member.id)
        .execute();
      expect([round, left]).toEqual([round, []]);
    }
  });

  test('as a second deletion finds no account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await createMember(app, { wallet: 0 });
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => app.send(deleteAccount, { as: member.session })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
      expect((await app.send(listDevices, { as: member.session })).status).toBe(401);
    }
  });
});
