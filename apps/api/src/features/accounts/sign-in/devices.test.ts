import { endOtherDevices, listDevices, signIn, signOut } from '@lavoir/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, sessionOf } from '../../../../test/factories.ts';
import type { Customer } from '../../../../test/factories.ts';
import { createMember, isSignedIn, password, sessionIn } from '../../../../test/people.ts';
import { startOfTests, startTestApp } from '../../../../test/test-app.ts';
import type { Session, TestApp } from '../../../../test/test-app.ts';
import { sessionHeaderNames } from '../../../http/session.ts';
import { mostDevices } from './sessions.queries.ts';

let app: TestApp;
let member: Customer;

beforeAll(async () => {
  app = await startTestApp({ processes: 2 });
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(startOfTests);
  member = await createMember(app);
});

const enter = async (userAgent: string): Promise<Session> => {
  const { headers } = await app.send(signIn, {
    body: { email: member.email, password },
    headers: { 'user-agent': userAgent },
  });
  return sessionIn(headers);
};
const list = async (as: Session) => (await app.send(listDevices, { as })).body.sessions;

describe('the list of devices', () => {
  test('names each browser as it names itself, the latest used first', async () => {
    app.clock.set('2026-11-24T09:00:00+01:00');
    await enter('Firefox on a laptop');
    app.clock.set('2026-11-24T10:00:00+01:00');
    const phone = await enter('Safari on a phone');
    expect(await list(phone)).toEqual([
      {
        id: expect.any(Number),
        current: true,
        user_agent: 'Safari on a phone',
        created_at: '2026-11-24T09:00:00.000Z',
        last_used_at: '2026-11-24T09:00:00.000Z',
      },
      expect.objectContaining({
        current: false,
        user_agent: 'Firefox on a laptop',
        created_at: '2026-11-24T08:00:00.000Z',
      }),
      expect.objectContaining({ current: false, user_agent: null, created_at: '2026-11-23T07:00:00.000Z' }),
    ]);
  });

  test('follows when a device was last used', async () => {
    const laptop = await enter('Firefox');
    await enter('Safari');
    app.clock.set('2026-11-25T09:00:00+01:00');
    // nobody waits for a use to be noted
    await expect
      .poll(async () => (await list(laptop))[0])
      .toMatchObject({
        current: true,
        user_agent: 'Firefox',
        last_used_at: '2026-11-25T08:00:00.000Z',
      });
  });

  test('keeps of a long name its beginning', async () => {
    const [first] = await list(await enter('x'.repeat(5000)));
    expect(first?.user_agent).toBe('x'.repeat(200));
  });

  test('holds the ten latest at most', async () => {
    for (let device = 0; device < mostDevices + 3; device += 1) await enter(`device ${device}`);
    const sessions = await list(await enter('the last one'));
    expect(sessions).toHaveLength(mostDevices);
    expect(sessions.map(({ user_agent }) => user_agent)).not.toContain('device 0');
  });

  test('holds the ten latest at most when twenty sign in at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, (_, device) => enter(`device ${device}`)));
    const alive = await Promise.all(sessions.map((session) => isSignedIn(app, session)));
    expect(alive.filter(Boolean)).toHaveLength(mostDevices);
  });

  test('leaves out sessions that are over', async () => {
    await enter('idle since');
    app.clock.set('2026-11-30T08:00:01+01:00');
    expect((await list(await enter('now'))).map(({ user_agent }) => user_agent)).toEqual(['now']);
  });

  test('holds nobody else’s and no secret', async () => {
    const other = await createMember(app);
    const sessions = await list(other.session);
    expect(sessions).toHaveLength(1);
    const told = JSON.stringify(sessions);
    for (const secret of [other.session.client, other.session['access-token'], 'token'])
      expect(told).not.toContain(secret);
  });
});

test('signing out hands the session back no more', async () => {
  const { headers } = await app.send(signOut, { as: member.session });
  for (const name of sessionHeaderNames) expect(headers.get(name)).toBeNull();
});

describe('signing out everywhere else', () => {
  test('keeps this session and counts the others', async () => {
    const others = [await sessionOf(app, member), await sessionOf(app, member)];
    const bystander = await createMember(app);
    const { status, body } = await app.send(endOtherDevices, { as: member.session });
    expect([status, body]).toEqual([200, { ended: 2 }]);
    const all = [member.session, ...others, bystander.session];
    expect(await Promise.all(all.map((session) => isSignedIn(app, session)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect((await app.send(endOtherDevices, { as: member.session })).body).toEqual({ ended: 0 });
  });
});
