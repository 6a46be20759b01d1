import { calls, placeOrder, showProfile, updateCart } from '@lavoir/contract';
import { request as plainRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createWorld, orderWish } from '../../test/factories.ts';
import type { Customer, World } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let app: TestApp;
let world: World;
let customer: Customer;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  customer = await createCustomer(app);
});
afterAll(() => app.close());

type Body = { code?: string; message?: unknown; errors?: unknown };

const go = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(app.url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body,
  };
};

const post = (path: string, body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  go(path, { method: 'POST', body, headers: { ...customer.session, 'content-type': type, ...headers } });

const orders = placeOrder.path;
const ordersOf = () => app.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute();

describe('every answer', () => {
  const paths = [
    '/api/v1/customer/profiles',
    '/auth/validate_token',
    '/api/v1/nowhere',
    '/auth/nowhere',
    '/nowhere',
    '/healthz',
  ];

  test('names its request, each another one, and is also in the log', async () => {
    const ids = await Promise.all(
      paths.map(async (path) => (await go(path)).headers.get('x-request-id') ?? ''),
    );
    expect(new Set(ids).size).toBe(paths.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(app.logs().includes(ids[0] ?? '-')).toBe(true);
  });

  test('has the id that its caller gave it, in the log too', async () => {
    const mine = 'from_the-proxy-0042';
    const { headers } = await go('/api/v1/customer/profiles', { headers: { 'x-request-id': mine } });
    expect(headers.get('x-request-id')).toBe(mine);
    expect(app.logs()).toContain(`"reqId":"${mine}"`);
  });

  test.each(['mine', 'a'.repeat(65), 'ine@test.example', 'two words', 'x"} {"level":50', '12345678é', ''])(
    'takes no id that isn’t one: %j',
    async (wrong) => {
      const { headers } = await go('/healthz', {
        headers: { 'x-request-id': Buffer.from(wrong).toString('latin1'), 'request-id': 'from-elsewhere' },
      });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test.each(paths)('of %s carries the security headers', async (path) => {
    const { headers } = await go(path, { headers: customer.session });
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/origin|no-referrer/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  test('to a call goes without the headers that only a document heeds', async () => {
    const namesOf = async (path: string) => [...(await go(path)).headers.keys()];
    const ofDocuments = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options'];
    expect(await namesOf('/nowhere')).toEqual(expect.arrayContaining(ofDocuments));
    const ofCall = await namesOf('/auth/validate_token');
    expect(ofDocuments.filter((name) => ofCall.includes(name))).toEqual([]);
  });

  test.each(paths.slice(0, 4))('of %s is stored by nobody, refused or not', async (path) => {
    for (const headers of [{}, customer.session])
      expect((await go(path, { headers })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('another origin', () => {
  const origin = 'https://app.example';
  const listed = (value: string | null) => (value ?? '').toLowerCase().split(/,\s*/).toSorted();

  test('alone is told what it may read', async () => {
    const { headers } = await go('/api/v1/customer/profiles', { headers: customer.session });
    expect(headers.get('access-control-expose-headers')).toBeNull();
    expect(headers.get('vary')).toMatch(/origin/i);
  });

  test('reads the session from the answers', async () => {
    const { headers } = await go('/api/v1/customer/profiles', { headers: { ...customer.session, origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('vary')).toMatch(/origin/i);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(listed(headers.get('access-control-expose-headers'))).toEqual(
      ['access-token', 'client', 'expiry', 'retry-after', 'token-type', 'uid', 'x-request-id'].toSorted(),
    );
  });

  test.each([orders, '/auth', '/auth/sign_in'])('may send %s what the calls need', async (path) => {
    const { status, headers } = await go(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'access-token,idempotency-key',
      },
    });
    expect(status).toBe(204);
    expect(listed(headers.get('access-control-allow-methods'))).toEqual(['delete', 'get', 'post', 'put']);
    const allowed = listed(headers.get('access-control-allow-headers'));
    for (const name of ['access-token', 'client', 'uid', 'content-type', 'idempotency-key'])
      expect(allowed).toContain(name);
  });
});

describe('another origin on a path that is no call', () => {
  test.each(['/', '/nowhere', '/healthz', '/readyz', '/openapi.json', '/docs', '/api', '/dev/mailbox'])(
    'as %s is let in nowhere',
    async (path) => {
      const headers = { origin: 'https://app.example' };
      expect((await go(path, { headers })).headers.get('access-control-allow-origin')).toBeNull();
      const asking = await go(path, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'GET' },
      });
      expect(asking.headers.get('access-control-allow-origin')).toBeNull();
      expect(asking.headers.get('access-control-allow-methods')).toBeNull();
    },
  );
});

describe('a path that does not exist', () => {
  test.each(['/api/v1/nowhere', '/api/v2/customer/orders', '/api/', '/api', '/webhooks/nowhere'])(
    'as %s is a 404 in words',
    async (path) => {
      const { status, body } = await go(path);
      expect([status, body]).toEqual([
        404,
        { message: 'We couldn’t find that.', errors: expect.any(Array), code: 'not_found' },
      ]);
    },
  );

  test('under /auth has the form of its neighbours', async () => {
    const { status, body } = await go('/auth/nowhere');
    expect([status, body]).toEqual([
      404,
      { success: false, errors: [expect.any(String)], code: 'not_found' },
    ]);
  });

  test.each(['DELETE', 'PATCH', 'PUT'])('for %s is a 4xx', async (method) => {
    const { status, body } = await go('/api/v1/customer/wallet', { method, headers: customer.session });
    expect([404, 405]).toContain(status);
    expect(body.code).toMatch(/^(not_found|method_not_allowed)$/);
  });

  const strange: [string, string][] = [
    ['zero', '0'],
    ['less than zero', '-1'],
    ['a fraction', '1.5'],
    ['a word', 'abc'],
    ['11 digits', '99999999999'],
    ['one more than the integers of the database', '2147483648'],
    ['with NUL', '1%00'],
    ['with a mark that turns the writing', '%E2%80%AE1'],
    ['with a condition', '1 or 1=1'],
    ['of 300 characters', 'x'.repeat(300)],
  ];
  test.each(strange)('for an order numbered %s is a 404', async (_name, id) => {
    const { status, body } = await go(`/api/v1/customer/orders/${id}`, { headers: customer.session });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test.each([
    ['/home%', '/home%25'],
    ['/mail-check/%E0%A4%A?a=%', '/mail-check/%25E0%25A4%25A?a=%25'],
    ['//evil.example/%', '/evil.example/%25'],
    ['/\\evil.example/%', '/evil.example/%25'],
  ])('%s, which a mail program broke, leads to an address that a page can say is none', async (path, to) => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  test.each(['/api/v1/customer/orders/%', '/api/v1/%zz', '/%c0%ae%c0%ae/etc/passwd'])(
    'written badly as %s is a 4xx',
    async (path) => {
      const { status, body } = await go(path, { headers: customer.session });
      expect([400, 404]).toContain(status);
      expect(body.code).toMatch(/^(malformed_body|not_found)$/);
    },
  );
});

describe('HEAD', () => {
  test('answers as GET does, without a body', async () => {
    const { status, text, headers } = await go('/api/v1/customer/profiles', {
      method: 'HEAD',
      headers: customer.session,
    });
    expect([status, text, headers.get('cache-control')]).toEqual([200, '', 'no-store']);
    expect((await go('/api/v1/customer/profiles', { method: 'HEAD' })).status).toBe(401);
  });
});

describe('a body', () => {
  const nest = (depth: number) => '{"order":'.repeat(depth) + '1' + '}'.repeat(depth);
  const bad: [string, string, string, number, string][] = [
    ['of broken JSON', '{"order":', 'application/json', 400, 'malformed_body'],
    ['of nothing', '', 'application/json', 400, 'malformed_body'],
    ['of two values', '{} {}', 'application/json', 400, 'malformed_body'],
    ['with __proto__', '{"order":{"__proto__":{"isAdmin":true}}}', 'application/json', 400, 'malformed_body'],
    [
      'with constructor.prototype',
      '{"order":{"constructor":{"prototype":{"x":1}}}}',
      'application/json',
      400,
      'malformed_body',
    ],
    ['of XML', '<order/>', 'application/xml', 415, 'unsupported_media_type'],
    ['of bytes', '\u0000\u0001', 'application/octet-stream', 415, 'unsupported_media_type'],
    ['of plain text', 'ten shirts please', 'text/plain', 422, 'invalid_input'],
    ['of a form', 'order[pickup_date]=2026-11-26', 'application/x-www-form-urlencoded', 422, 'invalid_input'],
    ['of a list', '[]', 'application/json', 422, 'invalid_input'],
    ['of a number', '7', 'application/json', 422, 'invalid_input'],
    ['1000 objects deep', nest(1000), 'application/json', 422, 'invalid_input'],
    ['10 000 lists deep', '['.repeat(10_000) + ']'.repeat(10_000), 'application/json', 422, 'invalid_input'],
    [
      'of 300 kilobytes',
      JSON.stringify({ order: 'x'.repeat(300_000) }),
      'application/json',
      413,
      'body_too_large',
    ],
    [
      'of 100 000 lines',
      JSON.stringify({
        order: {
          product_orders_attributes: Array.from({ length: 100_000 }, () => ({ product_id: 1, quantity: 1 })),
        },
      }),
      'application/json',
      413,
      'body_too_large',
    ],
  ];
  test.each(bad)('%s is refused, fast, and places nothing', async (_name, body, type, status, code) => {
    const from = performance.now();
    const answer = await post(orders, body, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toEqual({
      [Object.keys(answer.body.message as object)[0] ?? '']: expect.stringMatching(/\w+/),
    });
    expect(performance.now() - from).toBeLessThan(2000);
    expect(await ordersOf()).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });

  test('of as many wrong lines as fit is refused, fast', async () => {
    const from = performance.now();
    const lines = '{},'.repeat(80_000).slice(0, -1);
    const answer = await post(orders, `{"order":{"product_orders_attributes":[${lines}]}}`);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    expect(answer.text.length).toBeLessThan(1000);
    expect(performance.now() - from).toBeLessThan(2000);
  });

  test('that claims a length it does not have leaves the app answering', async () => {
    await new Promise<void>((done) => {
      const request = plainRequest(`${app.url}${orders}`, {
        method: 'POST',
        headers: { ...customer.session, 'content-type': 'application/json', 'content-length': '100' },
      });
      request.on('error', () => done());
      request.on('close', () => done());
      request.write('{"order"');
      setTimeout(() => request.destroy(), 50);
    });
    expect((await go('/healthz')).status).toBe(200);
    expect(app.logs().includes('the database is away')).toBe(false);
  });

  test('is not read before the caller may call', async () => {
    const { status, body } = await go(orders, {
      method: 'POST',
      body: '{"order":',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('of a call that takes none is ignored', async () => {
    const { status } = await go('/auth/sign_out', {
      method: 'DELETE',
      body: '{"user_id":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(404);
  });
});

describe('an Idempotency-Key', () => {
  const place = async (key: string, change: object = {}, as = customer) => {
    const answer = await app.send(placeOrder, {
      as: as.session,
      body: orderWish(as, world, change),
      headers: { 'idempotency-key': key },
    });
    return { ...answer, id: answer.body.order?.id };
  };

  test('gives the first answer again, whatever the order of the keys in the body', async () => {
    const person = await createCustomer(app);
    const first = await place('one', {}, person);
    expect(first.status).toBe(200);
    const { order } = orderWish(person, world);
    const turned = JSON.stringify({ order: Object.fromEntries(Object.entries(order).toReversed()) });
    const again = await go(orders, {
      method: 'POST',
      body: turned,
      headers: { ...person.session, 'content-type': 'application/json', 'idempotency-key': 'one' },
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const reused = await place('one', { description: 'something else' }, person);
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('belongs to the person who sent it', async () => {
    const [one, two] = [await createCustomer(app), await createCustomer(app)];
    const answers = [await place('shared', {}, one), await place('shared', {}, two)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.id).not.toBe(answers[1]?.id);
  });

  test('of a refused request can be used again', async () => {
    const person = await createCustomer(app);
    expect((await place('retry', { payment_type: '' }, person)).status).toBe(422);
    expect((await place('retry', {}, person)).status).toBe(200);
  });

  test('has 200 characters at most', async () => {
    const person = await createCustomer(app);
    const tooLong = await place('k'.repeat(201), {}, person);
    expect([tooLong.status, tooLong.body.code]).toEqual([422, 'invalid_input']);
    expect((await place('k'.repeat(200), {}, person)).status).toBe(200);
  });

  test('without one an equal body counts as the same request for a minute, and no longer', async () => {
    const person = await createCustomer(app, { wallet: 20_000 });
    const send = async () =>
      (await app.send(placeOrder, { as: person.session, body: orderWish(person, world) })).body.order.id;
    const first = await send();
    expect(await send()).toBe(first);
    await app.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('user_id', '=', person.id)
      .execute();
    expect(await send()).not.toBe(first);
  });
});

describe('the language of a refusal', () => {
  const textIn = async (language: string | undefined, as = customer) => {
    const headers = language === undefined ? {} : { 'accept-language': language };
    const { body } = await app.send(updateCart, {
      as: as.session,
      headers,
      body: { cart: { cart_products_attributes: [{ product_id: 999_999, quantity: 1 }] } },
    });
    return JSON.stringify(body.message);
  };

  test('is what the caller asks for, else that of their profile', async () => {
    const [en, fr, nl] = [await textIn('en'), await textIn('fr-BE'), await textIn('nl;q=0.9, de')];
    expect(new Set([en, fr, nl]).size).toBe(3);
    const flemish = await createCustomer(app);
    await app.db.updateTable('users').set({ locale: 'nl' }).where('id', '=', flemish.id).execute();
    const answer = await go('/api/v1/customer/orders/999999', {
      headers: { ...flemish.session, 'accept-language': '' },
    });
    expect(answer.body.message).toBe('We vonden dit niet.');
    expect(await textIn('fr', flemish)).toBe(fr);
  });

  test.each([
    [
      'en',
      'Invalid input: first name (at most 100 characters).',
      'Part of what was sent isn’t valid. Nothing was changed.',
    ],
    [
      'fr',
      'Donnée incorrecte\u00a0: prénom (100 caractères au maximum).',
      'Une partie de ce qui a été envoyé n’est pas valable. Rien n’a été modifié.',
    ],
    [
      'nl',
      'Ongeldige invoer: voornaam (hoogstens 100 tekens).',
      'Een deel van wat verstuurd werd, is niet geldig. Er is niets gewijzigd.',
    ],
  ])('in %s says what is too long as people call it, and no name of what they never see', async (...told) => {
    const [language, tooLong, unknown] = told;
    const send = (method: string, path: string, body: object) =>
      go(path, {
        method,
        body: JSON.stringify(body),
        headers: { ...customer.session, 'content-type': 'application/json', 'accept-language': language },
      });
    const named = await send('PUT', '/auth', { first_name: 'a'.repeat(1000) });
    expect(named.body).toMatchObject({
      code: 'invalid_input',
      fault: 'too_long',
      limit: 100,
      errors: { first_name: [tooLong], full_messages: [tooLong] },
    });
    const review = { order_id: 1, stars: 5, review_content: '', shown_at_once: true };
    const nameless = await send('POST', '/api/v1/customer/reviews', review);
    expect([nameless.body.code, nameless.body.message]).toEqual(['invalid_input', unknown]);
  });
});

test.each([
  [501, 'Invalid input: quantity (at most 500).', { fault: 'too_large', limit: 500 }],
  [-1, 'Invalid input: quantity (at least 0).', { fault: 'too_small', limit: 0 }],
  ['2', 'Invalid input: quantity.', {}],
])('a quantity of %j is refused with what it may be, where that is what is wrong', async (...told) => {
  const [quantity, message, about] = told;
  const { status, body } = await app.send(updateCart, {
    as: customer.session,
    body: { cart: { cart_products_attributes: [{ product_id: 1, quantity }] } } as never,
  });
  expect(body).toEqual({ code: 'invalid_input', message, errors: [message], ...about });
  expect(status).toBe(422);
});

describe('the machine-readable description', () => {
  type Document = {
    openapi: string;
    paths: Record<string, Record<string, { operationId?: string; security?: object[] }>>;
  };

  test('is OpenAPI 3.1 and lists every call of the contract, and only those', async () => {
    const { status, text } = await go('/openapi.json');
    const document = JSON.parse(text) as Document;
    expect([status, document.openapi]).toEqual([200, expect.stringMatching(/^3\.1/)]);
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    const expected = Object.entries(calls).map(
      ([name, call]) => `${name} ${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('says what a refused input tells besides its text', async () => {
    const { info } = JSON.parse((await go('/openapi.json')).text) as { info: { description: string } };
    for (const told of ['invalid_input', 'fault', 'limit', 'too_long', 'not_email'])
      expect(info.description).toContain(`\`${told}\``);
  });

  test('says which calls need a session', async () => {
    const document = JSON.parse((await go('/openapi.json')).text) as Document;
    const open = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods)
        .filter(({ security }) => security === undefined)
        .map(({ operationId }) => operationId),
    );
    const publicCalls = Object.entries(calls).filter(([, { audience }]) => audience === 'public');
    expect(open.toSorted()).toEqual(publicCalls.map(([name]) => name).toSorted());
  });
});

test('in production browsers are told to come by https alone', async () => {
  const inProduction = await startTestApp({ production: true });
  const [there, here] = await Promise.all(
    [inProduction, app].map(async ({ url }) => (await fetch(`${url}/healthz`)).headers),
  );
  await inProduction.close();
  expect(there?.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  expect(here?.get('strict-transport-security')).toBeNull();
});

test('the probes answer', async () => {
  expect((await go('/healthz')).status).toBe(200);
  expect((await go('/readyz')).status).toBe(200);
});

test('the log carries no e-mail, token, query or body', async () => {
  await app.send(showProfile, { as: customer.session });
  await go(`/mail-check/${customer.email}`);
  await go(`/mail-check/${encodeURIComponent(customer.email)}?token=secret-in-a-query`);
  await post(orders, JSON.stringify({ order: { description: 'secret-in-a-body' } }));
  const lines = app.logs().split('\n');
  const telling = (part: string) => lines.filter((line) => line.includes(part));
  expect(telling('"path":"/api/v1/customer/profiles"')).not.toEqual([]);
  const { 'access-token': token, client } = customer.session;
  const name = customer.email.slice(0, customer.email.indexOf('@'));
  for (const secret of [token, client, 'secret-in-a-query', 'secret-in-a-body', name])
    expect(telling(secret)).toEqual([]);
});
