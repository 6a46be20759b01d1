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
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_hidden',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
  };
  const payments = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test('go to the sandbox, but production wants that said, or Stripe’s keys', () => {
    expect(payments({})).toBe('');
    expect(readConfig({}).stripe).toBeUndefined();
    const production = payments({ NODE_ENV: 'production' });
    for (const name of Object.keys(keys)) expect(production).toContain(`${name} is missing`);
    expect(production).toContain("PAYMENTS=sandbox would do instead of Stripe's keys");
    for (const money of [{ PAYMENTS: 'sandbox' }, keys])
      expect(payments({ NODE_ENV: 'production', ...money })).not.toMatch(/PAYMENTS|STRIPE/);
    expect(payments({ PAYMENTS: 'none' })).toBe('Settings: PAYMENTS must be sandbox');
  });

  test('go to Stripe with its keys, at another address where one is given', () => {
    const stripe = {
      secretKey: 'sk_test_hidden',
      publishableKey: 'pk_test_shown',
      webhookSecret: 'whsec_hidden',
    };
    expect(readConfig(keys).stripe).toEqual(stripe);
    const apiBase = 'http://127.0.0.1:12111';
    expect(readConfig({ ...keys, STRIPE_API_BASE: apiBase }).stripe).toEqual({ ...stripe, apiBase });
  });

  test.each([...Object.keys(keys), 'STRIPE_API_BASE'])('by %s alone are refused by what lacks', (name) => {
    const given = { STRIPE_API_BASE: 'http://127.0.0.1:12111', ...keys }[name] ?? '';
    const others = Object.keys(keys).filter((other) => other !== name);
    expect(payments({ [name]: given })).toBe(
      `Settings: ${others.map((other) => `${other} is missing`).join('; ')}`,
    );
  });

  test('go to one of both', () => {
    expect(payments({ ...keys, PAYMENTS: 'sandbox' })).toBe(
      "Settings: PAYMENTS=sandbox can't stand beside Stripe's keys",
    );
  });

  test('give no secret away: neither to browsers in the other key’s place, nor in a message', () => {
    const swapped = payments({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_hidden' });
    expect(swapped).toBe('Settings: STRIPE_PUBLISHABLE_KEY must begin with pk_');
  });

  test.each(['api.stripe.example', 'https://stripe.example/v1', 'ftp://stripe.example'])(
    'are at no address like %s',
    (STRIPE_API_BASE) => {
      expect(payments({ ...keys, STRIPE_API_BASE })).toBe(
        'Settings: STRIPE_API_BASE must be http://… or https://…, without a path',
      );
    },
  );
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

test('the place for public reviews is one link with its name, or none', () => {
  const reviewSite = (REVIEW_SITE: string) => readConfig({ REVIEW_SITE }).reviewSite;
  expect(reviewSite('Trustpilot=https://reviews.example/lavoir')).toEqual({
    name: 'Trustpilot',
    url: 'https://reviews.example/lavoir',
  });
  expect(readConfig({}).reviewSite).toBe(null);
  for (const wrong of ['Trustpilot', 'A=http://reviews.example', 'A=https://a.example,B=https://b.example'])
    expect(() => reviewSite(wrong)).toThrow('Settings: REVIEW_SITE must be one Name=https://…');
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
