import {
  SignJWT,
  UnsecuredJWT,
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
} from 'jose';
import type { JWTPayload } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { google } from './google.ts';
import { googleOff } from './off.ts';
import type { Google } from './port.ts';

const clientId = 'lavoir.apps.googleusercontent.com';
const person = {
  sub: '108234567890',
  aud: clientId,
  email: ' Emma.Peeters@Example.BE ',
  email_verified: true,
  given_name: 'Emma',
  family_name: 'Peeters',
  name: 'Emma Peeters',
};
const identity = {
  sub: person.sub,
  email: 'emma.peeters@example.be',
  emailVerified: true,
  firstName: 'Emma',
  lastName: 'Peeters',
};

const server = new OAuth2Server();
let issuer: string;
let jwksUrl: string;
let keysFetched = 0;

beforeAll(async () => {
  await server.issuer.keys.generate('RS256', { kid: 'first' });
  await server.start(0, '127.0.0.1');
  issuer = server.issuer.url ?? '';
  jwksUrl = `http://127.0.0.1:${server.address().port}/counted-keys`;
  server.service.addRoute('GET', '/counted-keys', (_request, response) => {
    keysFetched += 1;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ keys: server.issuer.keys.toJSON() }));
  });
});
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

const sign = (change: Record<string, unknown> = {}, kid = 'first', header: Record<string, unknown> = {}) =>
  server.issuer.buildToken({
    kid,
    scopesOrTransform: (head, payload) => {
      Object.assign(head, header);
      Object.assign(payload, person, change);
    },
  });

const make = (): Google => google({ clientId, issuer, jwksUrl });
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (change: JWTPayload = {}): JWTPayload => ({
  ...person,
  iss: issuer,
  iat: seconds(),
  exp: seconds() + 3600,
  ...change,
});

describe('a token of ours', () => {
  test('names the person', async () => {
    expect(await make().verify(await sign())).toEqual(identity);
  });

  test('may lack a family name, or both', async () => {
    expect(await make().verify(await sign({ family_name: undefined }))).toMatchObject({
      firstName: 'Emma',
      lastName: '',
    });
    const alone = await make().verify(await sign({ family_name: undefined, given_name: undefined }));
    expect(alone).toMatchObject({ firstName: 'Emma Peeters', lastName: '' });
    const nameless = await make().verify(await sign({ family_name: 7, given_name: null, name: {} }));
    expect(nameless).toMatchObject({ firstName: '', lastName: '' });
  });

  test('has names that the database takes', async () => {
    const found = await make().verify(await sign({ given_name: `Em\0ma${'a'.repeat(500)}` }));
    expect(found?.firstName).toMatch(/^Em maa{95}$/);
  });

  test("is Google's in both spellings where no other issuer is set", async () => {
    const real = google({ clientId, jwksUrl });
    expect(await real.verify(await sign({ iss: 'https://accounts.google.com' }))).toEqual(identity);
    expect(await real.verify(await sign({ iss: 'accounts.google.com' }))).toEqual(identity);
    expect(await real.verify(await sign())).toBeUndefined();
  });

  test('may be under a key that was made since', async () => {
    const verifier = make();
    expect(await verifier.verify(await sign())).toEqual(identity);
    await server.issuer.keys.generate('RS256', { kid: 'second' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await verifier.verify(await sign({}, 'second'))).toEqual(identity);
  });
});

test('the keys are fetched once, and not again for every unknown one', async () => {
  const verifier = make();
  keysFetched = 0;
  await Promise.all(Array.from({ length: 10 }, async () => verifier.verify(await sign())));
  expect(keysFetched).toBe(1);
  const unknown = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      verifier.verify(await sign({}, 'first', { kid: `k${index}` })),
    ),
  );
  expect(unknown.every((found) => found === undefined)).toBe(true);
  expect(keysFetched).toBe(1);
});

describe('a token is refused', () => {
  const refused: [string, () => Promise<string>][] = [
    ['for another app', () => sign({ aud: 'someone.else' })],
    ['for several apps', () => sign({ aud: [clientId, 'someone.else'] })],
    ['for no app', () => sign({ aud: undefined })],
    ['of another issuer', () => sign({ iss: 'https://accounts.google.com.evil.example' })],
    ['of Google where another issuer is set', () => sign({ iss: 'https://accounts.google.com' })],
    ['of no issuer', () => sign({ iss: undefined })],
    ['under an unknown key', () => sign({}, 'first', { kid: 'unknown' })],
    ['that has expired', () => sign({ iat: seconds() - 7200, exp: seconds() - 60 })],
    ['that never expires', () => sign({ exp: undefined })],
    ['without a time of issue', () => sign({ iat: undefined })],
    ['from the future', () => sign({ iat: seconds() + 600 })],
    ['that is not yet valid', () => sign({ nbf: seconds() + 600 })],
    ['that is days old', () => sign({ iat: seconds() - 2 * 86_400, exp: seconds() + 3600 })],
    ['with an unconfirmed e-mail', () => sign({ email_verified: false })],
    ["with an e-mail confirmed as the text 'true'", () => sign({ email_verified: 'true' })],
    ['that says nothing of the e-mail', () => sign({ email_verified: undefined })],
    ['without an e-mail', () => sign({ email: undefined })],
    ['with an e-mail that is none', () => sign({ email: 'emma' })],
    ['with a NUL in the e-mail', () => sign({ email: 'em\0ma@example.be' })],
    ['without a subject', () => sign({ sub: undefined })],
    ['with an empty subject', () => sign({ sub: '' })],
    ['with a number as subject', () => sign({ sub: 108 })],
    ['that is empty', async () => ''],
    ['that is garbage', async () => 'a.b.c'],
    ['that is half', async () => (await sign()).slice(0, -200)],
    ['that is very long', () => sign({ more: 'x'.repeat(10_000) })],
    ['without a signature', async () => new UnsecuredJWT(claims()).encode()],
    ['whose signature was cut off', async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`],
    [
      'that says alg none above its signature',
      async () => {
        const head = Buffer.from(JSON.stringify({ alg: 'none', kid: 'first' })).toString('base64url');
        return [head, ...(await sign()).split('.').slice(1)].join('.');
      },
    ],
    [
      'that was changed',
      async () => {
        const [head, , signature] = (await sign()).split('.');
        return [
          head,
          Buffer.from(JSON.stringify(claims({ sub: 'victim' }))).toString('base64url'),
          signature,
        ].join('.');
      },
    ],
    [
      'signed by somebody else under our kid',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(privateKey);
      },
    ],
    [
      'that brings its own key',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        const jwk = await exportJWK(publicKey);
        const kid = await calculateJwkThumbprint(jwk);
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'RS256', kid, jwk, jku: 'https://evil.example/keys' })
          .sign(privateKey);
      },
    ],
    [
      'signed by HMAC with our public key as the secret',
      async () => {
        const [jwk] = server.issuer.keys.toJSON();
        const publicKey = await importJWK({ ...jwk }, 'RS256', { extractable: true });
        if (publicKey instanceof Uint8Array) throw new Error('no RSA key');
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
      },
    ],
    [
      'signed by our key in another way',
      async () => {
        const jwk = server.issuer.keys.get('first');
        const { alg: _alg, ...rest } = { ...jwk };
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'PS256', kid: 'first' })
          .sign(await importJWK(rest, 'PS256'));
      },
    ],
  ];
  test.each(refused)('%s', async (_title, token) => {
    expect(await make().verify(await token())).toBeUndefined();
  });

  test('when the keys are away', async () => {
    const verifier = google({ clientId, issuer, jwksUrl: 'http://127.0.0.1:1/keys' });
    expect(await verifier.verify(await sign())).toBeUndefined();
  });

  test('when Google sign-in is off', async () => {
    expect(googleOff.clientId).toBeNull();
    expect(await googleOff.verify(await sign())).toBeUndefined();
  });
});
