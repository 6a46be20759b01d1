import { calls } from '@lavoir/contract';
import type { Call, CallName } from '@lavoir/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf } from './factories.ts';
import type { Customer, World } from './factories.ts';
import { trustingGoogle } from './people.ts';
import { openHouse } from './rights-house.ts';
import { rights } from './rights-matrix.ts';
import { callers } from './rights-rows.ts';
import type { Caller, House, Request } from './rights-rows.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

let app: TestApp;
let world: World;
let owner: Customer;
let invited: Customer;
let people: House['people'];
let sessionFor: (caller: Caller) => Promise<Session | undefined>;

beforeAll(async () => {
  app = await startTestApp({ google: trustingGoogle });
  ({ world, owner, invited, people, sessionFor } = await openHouse(app));
});
afterAll(() => app.close());
// sessions come and go here, and the oldest of a person's devices is signed out
beforeEach(async () => {
  owner = { ...owner, session: await sessionOf(app, owner) };
});

const urlOf = (call: Call, { params = {} }: Request, query: Record<string, string>): string => {
  const path = Object.entries(params).reduce<string>(
    (url, [name, value]) => url.replace(`:${name}`, value),
    call.path,
  );
  return `${app.url}${path}?${new URLSearchParams(query).toString()}`;
};

const knock = async (call: Call, request: Request, session: Session | undefined) => {
  const { query = {}, body } = request;
  const aborter = new AbortController();
  const response = await fetch(urlOf(call, request, query), {
    method: call.method,
    redirect: 'manual',
    headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: aborter.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const isFile = response.ok && call.file !== undefined;
  const answer: unknown = isStream || isFile || response.status === 302 ? undefined : await response.json();
  if (isStream) aborter.abort();
  return { status: response.status, body: answer };
};

/** Opens the call's address as a link is opened, with everything that the call takes in the query. */
const open = async (
  method: 'GET' | 'HEAD',
  call: Call,
  request: Request,
  session: Session | undefined,
): Promise<void> => {
  const aborter = new AbortController();
  const query = { ...request.query, ...(request.body as Record<string, string> | undefined) };
  const response = await fetch(urlOf(call, request, query), {
    method,
    redirect: 'manual',
    headers: { ...session },
    signal: aborter.signal,
  });
  expect(response.status).toBeLessThan(500);
  // a stream doesn't end by itself; what a call writes, it writes before it answers
  aborter.abort();
};

/** What a refused call may change: what counts its callers. */
const ofTheHouse = [
  'limit_counts',
  'spent_challenges',
  'mailbox',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Everything that a call could change, as one text; what it looks at is put together once. */
const digestOfAll = async (): Promise<RawBuilder<{ digest: string }>> => {
  const digests = (await app.db.introspection.getTables())
    .filter(({ schema, name }) => schema === 'public' && !ofTheHouse.includes(name))
    .map(
      ({ name }) => sql`(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${sql.table(name)} t)`,
    );
  return sql`select concat_ws(' ', ${sql.join(digests)}) as digest`;
};
let digest: Promise<RawBuilder<{ digest: string }>> | undefined;
const everything = async (): Promise<string> => {
  digest ??= digestOfAll();
  const { rows } = await (await digest).execute(app.db);
  return rows[0]?.digest ?? '';
};

const text = expect.stringMatching(/\w+/);

/** The body that a refusal of the call has. */
const refusalForm = (call: Call, status: number): object => {
  const isAuth = !['message', 'fields', 'lists'].includes(call.errors);
  if (status === 401 && call.audience !== 'public') {
    const errors = ['You need to sign in or sign up before continuing.'];
    return { errors, code: 'unauthenticated', ...(isAuth ? { success: false } : {}) };
  }
  const code = expect.stringMatching(/^[a-z_]+$/);
  switch (call.errors) {
    case 'auth':
      return { success: false, errors: [text], code };
    case 'fields':
      return {
        message: expect.toSatisfy((message: object) =>
          Object.values(message).every((one) => /\w+/.test(String(one))),
        ),
        code,
      };
    case 'lists':
      return {
        message: expect.toSatisfy((message: object) =>
          Object.values(message).every((one) => Array.isArray(one) && /\w+/.test(String(one[0]))),
        ),
        code,
      };
    case 'message':
      return { message: text, code };
    default:
      return { errors: expect.anything(), code };
  }
};

test('every call of the contract has a row', () => {
  expect(Object.keys(rights).toSorted()).toEqual(Object.keys(calls).toSorted());
  for (const { answers } of Object.values(rights))
    expect(Object.keys(answers).toSorted()).toEqual([...callers].toSorted());
});

const requestOf = async (name: CallName): Promise<Request> =>
  (await rights[name].request?.({ app, world, owner, invited, people })) ?? {};

const names = Object.keys(rights) as CallName[];

describe.each(names)('%s', (name) => {
  const call: Call = calls[name];
  const allowed = callers.filter((caller) => rights[name].answers[caller] < 400);
  const refused = callers.filter((caller) => rights[name].answers[caller] >= 400);

  test.runIf(allowed.length > 0).each(allowed)('answers %s', async (caller) => {
    const answer = await knock(call, await requestOf(name), await sessionFor(caller));
    expect(answer.status).toBe(rights[name].answers[caller]);
  });

  test.skipIf(refused.length === 0)(`refuses ${refused.join(', ')}, and changes nothing`, async () => {
    const request = await requestOf(name);
    const visitors = [];
    for (const caller of refused) visitors.push({ caller, session: await sessionFor(caller) });
    const before = await everything();
    const answers = [];
    for (const { caller, session } of visitors)
      answers.push({ caller, ...(await knock(call, request, session)) });
    expect(answers).toEqual(
      refused.map((caller) => {
        const status = rights[name].answers[caller];
        return { caller, status, body: expect.objectContaining(refusalForm(call, status)) };
      }),
    );
    expect(await everything()).toBe(before);
  });

  // a GET that clients ask for so (and begins a payment that nobody has made): what opens links has no session's headers
  const asksOutside: readonly CallName[] = ['beginTopUp'];

  // programs that look for harm open the links of a mail, and browsers fetch ahead
  test('changes nothing where its address is only opened', async () => {
    const request = await requestOf(name);
    const owners = asksOutside.includes(name) ? [] : [await sessionFor('owner')];
    const sessions = [undefined, ...owners, await sessionFor('operator')];
    const before = await everything();
    for (const session of sessions) {
      await open('HEAD', call, request, session);
      await open('GET', call, request, session);
    }
    expect(await everything()).toBe(before);
  });
});
