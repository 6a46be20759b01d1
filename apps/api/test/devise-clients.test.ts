import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Axios, DeviseAxios, Redux, ReduxTokenAuth } from './devise-clients.ts';
import { createWorld } from './factories.ts';
import type { Customer } from './factories.ts';
import { applicant, createMember, isSignedIn, newPassword, password } from './people.ts';
import { startTestApp } from './test-app.ts';
import type { Session, TestApp } from './test-app.ts';

// clients of devise_token_auth that others wrote, used as their READMEs say
const require = createRequire(import.meta.url);
const inside = createRequire(require.resolve('redux-token-auth'));
const { generateAuthActions, reduxTokenAuthReducer } = require('redux-token-auth') as ReduxTokenAuth;
const { initMiddleware } = require('devise-axios') as DeviseAxios;
const { applyMiddleware, combineReducers, createStore } = inside('redux') as Redux;
const axios = inside('axios') as Axios;

let app: TestApp;
let member: Customer;

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const keys = ['access-token', 'token-type', 'client', 'expiry', 'uid'];
const keptSession = (): Session => ({
  'access-token': kept.get('access-token') ?? '',
  client: kept.get('client') ?? '',
  uid: kept.get('uid') ?? '',
});

beforeAll(async () => {
  vi.stubGlobal('localStorage', localStorage);
  app = await startTestApp();
  await createWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  kept.clear();
  for (const key of keys) delete axios.defaults.headers.common[key];
  member = await createMember(app);
});

describe('redux-token-auth', () => {
  const attributes = {
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone_number',
    company: 'company_name',
    mayChangePassword: 'allow_password_change',
    id: 'id',
  };
  const start = () => {
    const actions = generateAuthActions({
      authUrl: `${app.url}/auth`,
      userAttributes: attributes,
      userRegistrationAttributes: { firstName: 'first_name', phone: 'phone_number' },
    });
    const thunk: Parameters<Redux['applyMiddleware']>[0] =
      ({ dispatch }) =>
      (next) =>
      (action) =>
        typeof action === 'function' ? action(dispatch) : next(action);
    const reducer = combineReducers({ reduxTokenAuth: reduxTokenAuthReducer });
    const store = createStore(reducer, applyMiddleware(thunk));
    return { actions, store, user: () => store.getState().reduxTokenAuth.currentUser };
  };

  test('signs up, and out again', async () => {
    const { actions, store, user } = start();
    const { email, phone_number, first_name } = applicant();
    await store.dispatch(
      actions.registerUser({
        email,
        password,
        passwordConfirmation: password,
        firstName: first_name,
        phone: phone_number,
      }),
    );
    expect(user()).toMatchObject({
      isSignedIn: true,
      isLoading: false,
      attributes: {
        firstName: 'Nora',
        lastName: '',
        phone: '+32470123456',
        company: null,
        mayChangePassword: false,
      },
    });
    const session = keptSession();
    expect(session.uid).toBe(email);
    expect(await isSignedIn(app, session)).toBe(true);
    await store.dispatch(actions.signOutUser());
    expect(user()).toMatchObject({ isSignedIn: false, attributes: { firstName: null } });
    expect([kept.size, await isSignedIn(app, session)]).toEqual([0, false]);
  });

  test('signs in and verifies what it kept', async () => {
    const { actions, store, user } = start();
    await store.dispatch(actions.signInUser({ email: member.email, password }));
    expect(user()).toMatchObject({ isSignedIn: true, attributes: { id: member.id, firstName: 'Test' } });
    expect(kept.get('token-type')).toBe('Bearer');
    expect(kept.get('expiry')).toMatch(/^\d{10}$/);
    const again = start();
    again.actions.verifyCredentials(again.store);
    await expect.poll(() => again.user().isSignedIn).toBe(true);
    expect(again.user().attributes).toMatchObject({ id: member.id });
  });

  test('hears in words why it is refused', async () => {
    const { actions, store, user } = start();
    const entering = store.dispatch(actions.signInUser({ email: member.email, password: 'something else' }));
    await expect(entering).rejects.toMatchObject({
      response: {
        status: 401,
        data: { success: false, errors: ['Invalid login credentials. Please try again.'] },
      },
    });
    const taken = { email: member.email, password, passwordConfirmation: password };
    await expect(store.dispatch(actions.registerUser(taken))).rejects.toMatchObject({
      response: { status: 422, data: { errors: { full_messages: ['Email has already been taken'] } } },
    });
    expect(user()).toMatchObject({ isSignedIn: false, isLoading: false });
    expect(kept.size).toBe(0);
  });
});

describe('devise-axios', () => {
  beforeAll(() => initMiddleware({ authPrefix: '/auth' }));

  const auth = (path: string) => `${app.url}/auth${path}`;

  test('keeps the tokens of a sign-up for every further call', async () => {
    const body = applicant();
    const { data } = await axios.post(auth(''), body);
    expect(data).toMatchObject({ status: 'success', data: { email: body.email } });
    expect([...kept.keys()].toSorted()).toEqual(keys.toSorted());
    const profile = await axios.get(`${app.url}/api/v1/customer/profiles`);
    expect(profile.data).toMatchObject({ profile: { email: body.email } });
  });

  test('signs in, validates after a reload, updates, changes the password and signs out', async () => {
    await axios.post(auth('/sign_in'), { email: member.email, password });
    const session = keptSession();
    // a reload empties the page's memory, not its storage
    for (const key of keys) delete axios.defaults.headers.common[key];
    const validated = await axios.get(auth('/validate_token'));
    expect(validated.data).toMatchObject({ success: true, data: { id: member.id } });
    const wanted = { first_name: 'Nora', phone_number: '+32470123456', company_name: 'Atelier Nord' };
    const updated = await axios.put(auth(''), wanted);
    expect(updated.data).toMatchObject({ status: 'success', data: wanted });
    const user = { ...wanted, allow_password_change: false };
    expect((await axios.get(auth('/validate_token'))).data).toMatchObject({ data: user });
    const wish = { current_password: password, password: newPassword, password_confirmation: newPassword };
    expect((await axios.put(auth('/password'), wish)).data).toMatchObject({ success: true });
    expect(await isSignedIn(app, session)).toBe(true);
    expect((await axios.delete(auth('/sign_out'))).data).toEqual({ success: true });
    expect([kept.get('access-token'), await isSignedIn(app, session)]).toEqual([undefined, false]);
  });

  test('hears in words why it is refused', async () => {
    await expect(axios.post(auth('/sign_in'), { email: member.email, password: '' })).rejects.toMatchObject({
      response: { status: 401, data: { errors: ['Invalid login credentials. Please try again.'] } },
    });
    await expect(axios.put(auth(''), { first_name: 'Nora' })).rejects.toMatchObject({
      response: { status: 401, data: { success: false } },
    });
  });
});

test('a page of another origin may send and read every header of a session', async () => {
  const origin = 'https://shop.example';
  const sent = [...keys, 'content-type', 'idempotency-key', 'if-modified-since'];
  const asked = await fetch(`${app.url}/auth/validate_token`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': sent.join(','),
    },
  });
  const names = (answer: Response, header: string) =>
    (answer.headers.get(header) ?? '').toLowerCase().split(/,\s*/);
  expect(names(asked, 'access-control-allow-headers')).toEqual(expect.arrayContaining(sent));
  expect(names(asked, 'access-control-allow-methods')).toEqual(
    expect.arrayContaining(['get', 'post', 'put', 'delete']),
  );
  const answer = await fetch(`${app.url}/auth/validate_token`, { headers: { origin, ...member.session } });
  expect(names(answer, 'access-control-expose-headers')).toEqual(
    expect.arrayContaining([...keys, 'retry-after', 'x-request-id']),
  );
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  // nothing is read from cookies, so none are asked for
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(names(answer, 'vary')).toContain('origin');
});
