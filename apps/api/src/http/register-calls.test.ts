import cookie from '@fastify/cookie';
import { calls, showProfile } from '@lavoir/contract';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, createWorld } from '../../test/factories.ts';
import type { Customer } from '../../test/factories.ts';
import { startTestApp, testPublicUrl } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { captchaOff } from '../adapters/captcha/off.ts';
import { builtInRouting } from '../adapters/routing/built-in.ts';
import { googleOff } from '../adapters/google/off.ts';
import { limitsOff } from '../adapters/limits/off.ts';
import { holdAccount } from '../features/accounts/accounts.queries.ts';
import { profileHandlers } from '../features/accounts/profile/profile.handlers.ts';
import { allHandlers, allPrivacy } from '../features.ts';
import { findSession, holdRecalled } from '../features/accounts/sign-in/sessions.queries.ts';
import type { Handler } from './context.ts';
import { keepNothing } from '../live/keeper.ts';
import { admission } from './admission.ts';
import { registerErrors } from './errors.ts';
import { registerCalls } from './register-calls.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  await createWorld(app);
  customer = await createCustomer(app);
});
afterAll(() => app.close());

/** The calls with another answer to one of them. */
const profileOf = async (showProfileInstead: Handler<typeof showProfile>) => {
  const fastify = Fastify();
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  await fastify.register(cookie);
  registerErrors(fastify);
  registerCalls(
    fastify,
    { ...allHandlers, showProfile: showProfileInstead },
    {
      ...app,
      captcha: captchaOff,
      google: googleOff,
      limits: limitsOff,
      publicUrl: testPublicUrl,
      signInHints: false,
      operatorTwoFactor: 'optional' as const,
      referralsPerMonth: 20,
      claimTimes: 10,
      backupLateAfter: 25,
      socialLinks: [],
      reviewSite: null,
      mapTilesUrl: '',
      routing: builtInRouting,
      privacy: allPrivacy,
      authenticate: findSession,
      recall: findSession,
      recallCustomer: findSession,
      holdAccount,
      holdRecalled,
      keepActed: async () => undefined,
      admission: admission(),
      keep: keepNothing(app.db),
    },
  );
  const answer = await fastify.inject({ method: 'GET', url: showProfile.path, headers: customer.session });
  await fastify.close();
  return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after'] };
};

test('a field that the contract does not name never leaves', async () => {
  const { status, text } = await profileOf(async (context, input) => {
    const answer = await profileHandlers.showProfile(context, input);
    if ('refused' in answer) return answer;
    const more = { ...answer.profile, password_hash: 'argon2', tokens: ['t'] };
    return { ...answer, profile: more, internal: true };
  });
  const { profile, ...rest } = JSON.parse(text) as { profile: object };
  expect([status, rest]).toEqual([200, {}]);
  expect(profile).toMatchObject({ email: customer.email });
  expect(text).not.toMatch(/password_hash|tokens|internal/);
});

test('an answer that breaks the contract is a 500 that says nothing of it', async () => {
  const { status, text } = await profileOf(async () => ({ profile: { email: 7 } }) as never);
  expect([status, JSON.parse(text)]).toEqual([
    500,
    { code: 'internal_error', message: expect.any(String), errors: expect.any(Array) },
  ]);
  expect(text).not.toContain('email');
});

test('a handler that throws is a 500 that says nothing of it', async () => {
  const { status, text } = await profileOf(async () => {
    throw new Error('select * from users where email = secret');
  });
  expect([status, text.includes('internal_error'), text.includes('secret')]).toEqual([500, true, false]);
});

test.each<[message: string, code?: string]>([
  ['terminating connection due to administrator command', '57P01'],
  ['terminating connection because of crash of another server process', '57P02'],
  ['the database system is starting up', '57P03'],
  ['sorry, too many clients already', '53300'],
  ['read ECONNRESET', 'ECONNRESET'],
  ['connect ECONNREFUSED /tmp/.s.PGSQL.5432', 'ECONNREFUSED'],
  ['connect EAGAIN /tmp/.s.PGSQL.5432', 'EAGAIN'],
  ['write EPIPE', 'EPIPE'],
  ['write after end', 'ERR_STREAM_WRITE_AFTER_END'],
  ['Connection terminated'],
  ['Connection terminated unexpectedly'],
  ['Connection terminated due to connection timeout'],
  ['server closed the connection unexpectedly'],
  ['Client has encountered a connection error and is not queryable'],
  ['Client was closed and is not queryable'],
  ['timeout exceeded when trying to connect'],
  ['timeout expired'],
  ['Query read timeout'],
])('a database that is away is a 503 to be asked again soon: %s', async (message, code) => {
  const { status, text, retryAfter } = await profileOf(async () => {
    throw Object.assign(new Error(message), code === undefined ? {} : { code });
  });
  expect([status, retryAfter, JSON.parse(text)]).toMatchObject([503, '1', { code: 'unavailable' }]);
});

test('every call of the contract has a method and path of its own', () => {
  const routes = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
