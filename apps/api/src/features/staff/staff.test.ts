import {
  changeMemberships,
  checkInvitation,
  invite,
  inviteAgain,
  listOpsOrders,
  listStaff,
  moveStop,
  readDay,
  readRuns,
  showStaffActs,
  signOutStaff,
  transitionOrder,
} from '@lavoir/contract';
import type { CallInput } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createOrder, createStaff, createWorld, sessionOf } from '../../../test/factories.ts';
import type { World } from '../../../test/factories.ts';
import { givePassword, linkFor, mailsTo } from '../../../test/people.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { Session, TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let world: World;
let operator: { id: number; session: Session };
let as: Session;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  operator = await createStaff(app, 'operator', world.laundryId);
  as = operator.session;
});
afterAll(() => app.close());

const paramsOf = (id: number) => ({ id: String(id) });
const reason = 'The season begins';

test('a role is given and taken with a reason, and counts from the next call on', async () => {
  const { id, session } = await createStaff(app, 'driver', world.laundryId);
  const sees = async () => (await app.send(listOpsOrders, { as: session })).status;
  const change = (memberships: { role: 'driver' | 'partner'; laundry_id: number }[]) =>
    app.send(changeMemberships, { as, params: paramsOf(id), body: { memberships, reason } });
  expect(await sees()).toBe(200);
  const both = [
    { role: 'driver', laundry_id: world.laundryId },
    { role: 'partner', laundry_id: world.otherLaundryId },
  ] as const;
  const { body } = await change([...both]);
  expect(body.member?.memberships.map(({ role, laundry }) => [role, laundry])).toEqual([
    ['driver', 'bruxelles'],
    ['partner', 'antwerpen'],
  ]);
  // said again, nothing happens
  await change([...both]);
  expect((await change([])).body.member).toBeNull();
  expect(await sees()).toBe(403);
  const { body: acts } = await app.send(showStaffActs, { as, params: paramsOf(operator.id) });
  expect(acts.data.filter(({ person }) => person?.id === id).map(({ words }) => words)).toEqual([
    `driver ${world.laundryId}, partner ${world.otherLaundryId} > –: ${reason}`,
    `driver ${world.laundryId} > driver ${world.laundryId}, partner ${world.otherLaundryId}: ${reason}`,
  ]);
  const { body: listed } = await app.send(listStaff, { as });
  expect(listed.data.map((member) => member.id)).not.toContain(id);
});

test('who drives at a laundry no more leaves the stops that they were to make there', async () => {
  app.clock.set('2026-11-23T08:00:00+01:00');
  const customer = await createCustomer(app, { wallet: 100_000 });
  const driver = await createStaff(app, 'driver', world.laundryId);
  const colleague = await createStaff(app, 'driver', world.laundryId);
  const give = async (driver_id: number, leg: 'pickup' | 'delivery', id: number) => {
    const params = { order_id: String(id), leg };
    const { status } = await app.send(moveStop, { as, params, body: { driver_id, after: null, was: null } });
    expect(status).toBe(200);
  };
  const [first, second, third] = [
    (await createOrder(app, world, customer)).id,
    (await createOrder(app, world, customer)).id,
    (await createOrder(app, world, customer)).id,
  ];
  await give(driver.id, 'pickup', first);
  await give(driver.id, 'delivery', first);
  await give(driver.id, 'delivery', second);
  await give(colleague.id, 'pickup', second);
  // in the van: stays theirs until the laundry has it
  await give(driver.id, 'pickup', third);
  await app.send(transitionOrder, {
    as: driver.session,
    params: paramsOf(third),
    body: { action: 'pick_up' },
  });
  const change = async (memberships: { role: 'driver'; laundry_id: number }[]) =>
    (await app.send(changeMemberships, { as, params: paramsOf(driver.id), body: { memberships, reason } }))
      .body.stops;
  const here = { role: 'driver', laundry_id: world.laundryId } as const;
  const there = { role: 'driver', laundry_id: world.otherLaundryId } as const;
  expect(await change([here, there])).toBe(0);
  expect(await change([there])).toBe(3);
  const { body: pickups } = await app.send(readRuns, { as, query: { date: asDay('2026-11-26') } });
  expect(pickups.pool.map(({ order_id }) => order_id)).toContain(first);
  const { body: deliveries } = await app.send(readRuns, { as, query: { date: asDay('2026-11-30') } });
  expect(deliveries.pool.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([first, second]));
  const drivers = await app.db
    .selectFrom('orders')
    .select('driver_id')
    .where('id', 'in', [first, second, third])
    .orderBy('id')
    .execute();
  expect(drivers.map(({ driver_id }) => driver_id)).toEqual([null, colleague.id, driver.id]);
  // an alarm is raised of what nobody drives
  app.clock.set('2026-11-26T09:30:00+01:00');
  const { body: now } = await app.send(readDay, { as, query: { date: asDay('2026-11-26') } });
  expect(now.problems.filter(({ kind }) => kind === 'no_driver').map(({ order_id }) => order_id)).toContain(
    first,
  );
});

test('nobody takes the console from themselves, nor is the last operator sent away by two at once', async () => {
  const own = await app.send(changeMemberships, {
    as,
    params: paramsOf(operator.id),
    body: { memberships: [], reason },
  });
  expect(own.body.code).toBe('own_membership');
  const other = await createStaff(app, 'operator', world.laundryId);
  const send = (who: Session, id: number) =>
    app.send(changeMemberships, { as: who, params: paramsOf(id), body: { memberships: [], reason } });
  const answers = await Promise.all([send(as, other.id), send(other.session, operator.id)]);
  const left = await app.db
    .selectFrom('memberships')
    .select('user_id')
    .where('role', '=', 'operator')
    .execute();
  expect(left).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // whoever is left goes on
  operator = left[0]?.user_id === operator.id ? operator : other;
  as = operator.session;
});

test('of two who change somebody’s roles the second is told, and no right comes back that was taken', async () => {
  const { id } = await createStaff(app, 'driver', world.laundryId);
  const driver = { role: 'driver', laundry_id: world.laundryId } as const;
  const partner = { role: 'partner', laundry_id: world.laundryId } as const;
  type Body = CallInput<typeof changeMemberships>['body'];
  const change = async (body: Omit<Body, 'reason'>) => {
    const answer = await app.send(changeMemberships, {
      as,
      params: paramsOf(id),
      body: { ...body, reason },
    });
    return [answer.status, answer.body.code];
  };
  expect(await change({ memberships: [partner], seen: [driver] })).toEqual([200, undefined]);
  const second = { memberships: [driver, { role: 'operator' } as const], seen: [driver] };
  expect(await change(second)).toEqual([409, 'changed_meanwhile']);
  const { body } = await app.send(listStaff, { as });
  expect(body.data.find((one) => one.id === id)?.memberships).toMatchObject([partner]);
  // the same wish twice is no quarrel, and a page of before doesn't say what it saw
  expect(await change({ memberships: [partner], seen: [driver] })).toEqual([200, undefined]);
  expect(await change({ memberships: [driver] })).toEqual([200, undefined]);
});

test('another link is for what a colleague made of somebody by then, and for nobody who came or left', async () => {
  const email = 'nour@test.example';
  const person = { email, first_name: 'Nour', last_name: 'Maes', locale: 'nl' } as const;
  const { body: invited } = await app.send(invite, { as, body: { ...person, role: 'operator' } });
  const { id } = invited.user;
  const drives = { role: 'driver', laundry_id: world.laundryId } as const;
  const change = (memberships: (typeof drives)[]) =>
    app.send(changeMemberships, { as, params: paramsOf(id), body: { memberships, reason } });
  const again = async () => {
    const { status, body } = await app.send(inviteAgain, { as, params: paramsOf(id) });
    return [status, body.code ?? body.member.memberships.map(({ role }) => role)];
  };
  await change([drives]);
  expect(await again()).toEqual([200, ['driver']]);
  const { body: acts } = await app.send(showStaffActs, { as, params: paramsOf(operator.id) });
  const invitations = acts.data.filter(({ kind, person: about }) => kind === 'invite' && about?.id === id);
  expect(invitations.map(({ words }) => words).toSorted()).toEqual(['driver', 'operator']);
  await change([]);
  expect(await again()).toEqual([409, 'not_invited']);
  await change([drives]);
  await givePassword(app, id);
  expect(await again()).toEqual([409, 'not_invited']);
  expect(await mailsTo(app, id)).toEqual(['invitation', 'invitation']);
});

test('a customer isn’t made one of the staff in passing', async () => {
  const answer = await app.send(changeMemberships, {
    as,
    params: paramsOf(2_000_000_000),
    body: { memberships: [{ role: 'operator' }], reason },
  });
  expect(answer.status).toBe(404);
});

test('signing somebody out ends every session of theirs', async () => {
  const driver = await createStaff(app, 'driver', world.laundryId);
  const second = await sessionOf(app, { id: driver.id, email: driver.session.uid });
  const { body } = await app.send(signOutStaff, { as, params: paramsOf(driver.id), body: { reason } });
  expect(body.ended).toBe(2);
  expect((await app.send(listOpsOrders, { as: second })).status).toBe(401);
});

test('staff are found by role and by name, and who was invited shows as such', async () => {
  const email = `${randomUUID()}@test.example`;
  const person = { email, first_name: 'Zoë', last_name: 'Aerts', locale: 'nl' as const };
  await app.send(invite, { as, body: { ...person, role: 'driver', laundry_id: world.laundryId } });
  const { body } = await app.send(listStaff, { as, query: { q: 'zoe', role: 'driver' } });
  expect(body.data).toMatchObject([{ name: 'Zoë Aerts', is_invited: true, two_factor: false, sessions: 0 }]);
  expect((await app.send(listStaff, { as, query: { q: 'zoe', role: 'partner' } })).body.data).toEqual([]);
});

test('an invitation that is over says who can send another', async () => {
  const email = `${randomUUID()}@test.example`;
  const body = {
    email,
    first_name: 'Noor',
    last_name: 'Maes',
    locale: 'en' as const,
    role: 'operator' as const,
  };
  const { body: answer } = await app.send(invite, { as, body });
  const token = await linkFor(app, 'invitation', answer.user.id);
  const expires_at = app.clock.now();
  await app.db
    .updateTable('one_time_tokens')
    .set({ expires_at })
    .where('user_id', '=', answer.user.id)
    .execute();
  const over = await app.send(checkInvitation, { query: { token } });
  expect([over.status, over.body.code, over.body.message]).toEqual([
    404,
    'invitation_over',
    'This invitation is over. Test Person can send you another.',
  ]);
  expect((await app.send(checkInvitation, { query: { token: 'made up' } })).body.code).toBe(
    'invitation_invalid',
  );
});
