import {
  updateAccount,
  deleteAccount,
  endOtherDevices,
  followOrders,
  resetPassword,
  signOut,
} from '@lavoir/contract';
import { dayMs } from '@lavoir/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrder, createWorld, sessionOf } from '../../test/factories.ts';
import type { Customer, World } from '../../test/factories.ts';
import { givingUp, createMember, linkFor, newPassword, password } from '../../test/people.ts';
import { startOfTests, startTestApp } from '../../test/test-app.ts';
import type { Session, TestApp } from '../../test/test-app.ts';
import { listenerName } from './changes.ts';

let app: TestApp;
let world: World;
let member: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  world = await createWorld(app, { capacity: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  member = await createMember(app);
});

/** A stream of that session at each process, so one of them is at another than the call that ends it. */
const openStreams = async (session: Session) => {
  const streams = await Promise.all(
    app.urls.map(async (url) => {
      const response = await fetch(url + followOrders.path, { headers: session });
      expect(response.status).toBe(200);
      const stream = { text: '', hasEnded: false, response };
      const read = async () => {
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          stream.text += chunk;
      };
      void read()
        .catch(() => undefined)
        .then(() => {
          stream.hasEnded = true;
        });
      return stream;
    }),
  );
  // the first bytes come with the answer, and the watch over the session follows them
  await expect.poll(() => streams.every(({ text }) => text.startsWith('retry'))).toBe(true);
  return streams;
};
type Streams = Awaited<ReturnType<typeof openStreams>>;

const endWithin = (streams: Streams, timeout = 1000) =>
  vi.waitUntil(() => streams.every(({ hasEnded }) => hasEnded), { interval: 5, timeout });
const areOpen = (streams: Streams) => streams.every(({ hasEnded }) => !hasEnded);

/** An order of theirs comes through, so the streams live. */
const stillTell = async (streams: Streams, as: Customer) => {
  const { id } = await createOrder(app, world, as);
  const areTold = () => streams.every(({ text }) => text.includes(`"order_id":${id}`));
  await expect.poll(areTold, { timeout: 5000 }).toBe(true);
};

const passwords = { password: newPassword, password_confirmation: newPassword };

const ends: [string, () => Promise<{ status: number }>][] = [
  ['signing out', () => app.send(signOut, { as: member.session })],
  [
    'signing out all other devices',
    async () => app.send(endOtherDevices, { as: await sessionOf(app, member) }),
  ],
  [
    'changing the password on another device',
    async () =>
      app.send(updateAccount, {
        as: await sessionOf(app, member),
        body: { current_password: password, ...passwords },
      }),
  ],
  [
    'a password that is reset',
    async () => {
      const reset_password_token = await linkFor(app, 'reset_password', member.id);
      return app.send(resetPassword, { body: { reset_password_token, ...passwords } });
    },
  ],
  [
    'deleting the account',
    async () => app.send(deleteAccount, { as: member.session, query: await givingUp(app, member.id) }),
  ],
];

describe('a stream', () => {
  test.each(ends)('ends within a second of %s, in every process', async (_name, end) => {
    const streams = await openStreams(member.session);
    expect((await end()).status).toBe(200);
    expect(await endWithin(streams)).toBe(true);
  });

  test('ends with the eleventh device, the oldest one signed out by it', async () => {
    const streams = await openStreams(member.session);
    for (let device = 0; device < 10; device += 1) await sessionOf(app, member);
    expect(await endWithin(streams)).toBe(true);
  });

  test('stays with those who changed their password on this device', async () => {
    const streams = await openStreams(member.session);
    const body = { current_password: password, ...passwords };
    expect((await app.send(updateAccount, { as: member.session, body })).status).toBe(200);
    await stillTell(streams, member);
    expect(areOpen(streams)).toBe(true);
  });

  test('stays when another device or another person signs out', async () => {
    const streams = await openStreams(member.session);
    const other = await createMember(app);
    await app.send(signOut, { as: await sessionOf(app, member) });
    await app.send(signOut, { as: other.session });
    await stillTell(streams, member);
    expect(areOpen(streams)).toBe(true);
  });

  const later = (days: number, ms = 0) => new Date(app.clock.now().getTime() + days * dayMs + ms);
  const change = (values: { expires_at?: Date; last_used_at?: Date }) =>
    app.db.updateTable('sessions').set(values).where('user_id', '=', member.id).execute();
  /** What happens while the database isn't heard is looked for once it is again. */
  const deafen = async () => {
    const { rows } = await sql<{ gone: boolean }>`
      select pg_terminate_backend(pid) as gone from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`.execute(app.db);
    expect(rows).toEqual([{ gone: true }, { gone: true }]);
  };

  test('ends with the fourteen days of its session', async () => {
    await change({ expires_at: later(0, 300) });
    const streams = await openStreams(member.session);
    app.clock.set(later(0, 301).toISOString());
    expect(await endWithin(streams)).toBe(true);
  });

  test('ends after seven days without use, and is none itself', async () => {
    const streams = await openStreams(member.session);
    await change({ last_used_at: later(-7) });
    await deafen();
    expect(await endWithin(streams, 5000)).toBe(true);
  });

  test('stays while its session is used elsewhere', async () => {
    await change({ expires_at: later(0, 300) });
    const streams = await openStreams(member.session);
    await change({ expires_at: later(7), last_used_at: app.clock.now() });
    app.clock.set(later(0, 301).toISOString());
    await deafen();
    await stillTell(streams, member);
    expect(areOpen(streams)).toBe(true);
  });

  test('of a session that ended while the database was not heard ends once it is', async () => {
    const streams = await openStreams(member.session);
    await app.db.transaction().execute(async (trx) => {
      // as if nobody listened while it committed
      await sql`alter table sessions disable trigger sessions_announce_end`.execute(trx);
      await trx.deleteFrom('sessions').where('user_id', '=', member.id).execute();
      await sql`alter table sessions enable trigger sessions_announce_end`.execute(trx);
    });
    expect(areOpen(streams)).toBe(true);
    await deafen();
    expect(await endWithin(streams, 5000)).toBe(true);
  });
});
