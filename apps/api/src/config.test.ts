import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the captcha', () => {
  test('is the embedded one unless another is chosen', () => {
    expect(readConfig({}).captcha).toEqual({ kind: 'altcha' });
    expect(readConfig({ CAPTCHA: 'off' }).captcha).toEqual({ kind: 'off' });
  });

  test.each(['recaptcha', 'turnstile'])('%s takes its two keys', (kind) => {
    const name = kind.toUpperCase();
    const keys = { [`${name}_SITE_KEY`]: 'site', [`${name}_SECRET_KEY`]: 'hidden' };
    expect(readConfig({ CAPTCHA: kind, ...keys }).captcha).toEqual({
      kind,
      siteKey: 'site',
      secretKey: 'hidden',
    });
  });

  test.each(['recaptcha', 'turnstile'])('%s without its keys is refused by their names', (kind) => {
    const name = kind.toUpperCase();
    expect(() => readConfig({ CAPTCHA: kind })).toThrow(
      `Settings: ${name}_SITE_KEY is missing; ${name}_SECRET_KEY is missing`,
    );
    expect(() => readConfig({ CAPTCHA: kind, [`${name}_SITE_KEY`]: 'site' })).toThrow(
      /^Settings: \w+_SECRET_KEY is missing$/,
    );
  });

  test('of no known kind is refused', () => {
    expect(() => readConfig({ CAPTCHA: 'hcaptcha' })).toThrow(
      'CAPTCHA must be one of altcha, recaptcha, turnstile, off',
    );
  });
});

describe('Google sign-in', () => {
  test('is off without a client', () => {
    expect(readConfig({}).google).toBeUndefined();
    expect(readConfig({ GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).google).toBeUndefined();
  });

  test('can be pointed at another server, keys included', () => {
    const env = {
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_ISSUER: 'http://127.0.0.1:4000',
      GOOGLE_JWKS_URL: 'http://127.0.0.1:4000/jwks',
    };
    expect(readConfig(env).google).toEqual({
      clientId: 'app',
      issuer: env.GOOGLE_ISSUER,
      jwksUrl: env.GOOGLE_JWKS_URL,
    });
    expect(() => readConfig({ ...env, GOOGLE_JWKS_URL: '' })).toThrow('GOOGLE_JWKS_URL is missing');
    expect(
      readConfig({ GOOGLE_CLIENT_ID: 'app', GOOGLE_ISSUER: 'accounts.google.com' }).google?.clientId,
    ).toBe('app');
  });
});

describe('payments', () => {
  const payments = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test('go to the sandbox, but production wants that said', () => {
    expect(payments({})).toBe('');
    expect(payments({ NODE_ENV: 'production' })).toContain('PAYMENTS is missing');
    expect(payments({ NODE_ENV: 'production', PAYMENTS: 'sandbox' })).not.toContain('PAYMENTS');
    expect(payments({ PAYMENTS: 'none' })).toBe('Settings: PAYMENTS must be sandbox');
  });
});

test('links to other sites come with their names', () => {
  expect(
    readConfig({ SOCIAL_LINKS: 'Instagram = https://social.example/?a=b,Facebook=https://social.example/f' })
      .socialLinks,
  ).toEqual([
    { name: 'Instagram', url: 'https://social.example/?a=b' },
    { name: 'Facebook', url: 'https://social.example/f' },
  ]);
  expect(readConfig({}).socialLinks).toEqual([]);
});

test('the maps’ tiles come from OpenStreetMap unless another server is named', () => {
  expect(readConfig({}).mapTilesUrl).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
  const own = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  expect(readConfig({ MAP_TILES_URL: own }).mapTilesUrl).toBe(own);
  for (const wrong of [
    'tiles.example/{z}/{x}/{y}',
    'https://tiles.example/',
    'ftp://tiles.example/{z}/{x}/{y}',
  ])
    expect(() => readConfig({ MAP_TILES_URL: wrong })).toThrow(/MAP_TILES_URL must be/);
});

test('proxies are believed where they are named', () => {
  expect(readConfig({}).trustProxy).toEqual([]);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must be addresses');
});
