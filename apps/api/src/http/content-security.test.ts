import { describe, expect, test } from 'vitest';
import { captchaOff } from '../adapters/captcha/off.ts';
import { turnstile } from '../adapters/captcha/turnstile.ts';
import { googleOff } from '../adapters/google/off.ts';
import { startTestApp } from '../../test/test-app.ts';
import { contentSecurity } from './content-security.ts';

const captchas = ['altcha', 'recaptcha', 'turnstile', 'off'] as const;
const tiles = 'https://tile.example';
const all = captchas.flatMap((captcha) =>
  [true, false].flatMap((google) =>
    (['sandbox', 'stripe'] as const).map((payments) => ({ captcha, google, payments, tiles })),
  ),
);

describe.each(all)('with $captcha, Google $google and money by $payments', (on) => {
  test('nothing inline, evaluated, or from anywhere', () => {
    const sources = Object.values(contentSecurity(on)).flat();
    for (const source of sources)
      expect(source).toMatch(/^('self'|'none'|data:|https:\/\/(\*\.)?[\w.-]+(\/[\w./]*)?)$/);
  });
});

test('the embedded captcha and the sandbox need nobody else', () => {
  const payments = 'sandbox';
  const ours = contentSecurity({ captcha: 'altcha', google: false, payments, tiles });
  expect(JSON.stringify({ ...ours, imgSrc: [] })).not.toContain('https:');
  expect(ours).toEqual(contentSecurity({ captcha: 'off', google: false, payments, tiles }));
});

test.each([
  ['https://tiles.example/osm/{z}/{x}/{y}.png?key=1', 'https://tiles.example'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
])('the tiles of %s are let in, and pictures from nowhere else', async (mapTilesUrl, origin) => {
  const app = await startTestApp({ mapTilesUrl });
  const { headers } = await fetch(`${app.url}/healthz`);
  await app.close();
  expect(headers.get('content-security-policy')).toContain(`;img-src 'self' data: ${origin};`);
});

test('a vendor is let in where it is configured', async () => {
  const headersWith = async (parts: Parameters<typeof startTestApp>[0]) => {
    const app = await startTestApp(parts);
    const { headers } = await fetch(`${app.url}/healthz`);
    await app.close();
    return {
      policy: headers.get('content-security-policy') ?? '',
      opener: headers.get('cross-origin-opener-policy'),
    };
  };
  const closed = await headersWith({ captcha: captchaOff, google: googleOff });
  expect(closed.policy).toContain(
    "default-src 'self';script-src 'self';style-src 'self';frame-src 'self';connect-src 'self';",
  );
  expect(closed.opener).toBe('same-origin');
  const open = await headersWith({
    captcha: turnstile({ siteKey: 'site', secretKey: 'secret' }),
    google: { ...googleOff, clientId: 'app' },
  });
  expect(open.policy).toContain(
    "script-src 'self' https://challenges.cloudflare.com/turnstile/ https://accounts.google.com/gsi/client;",
  );
  expect(open.policy).toContain(
    "frame-src 'self' https://challenges.cloudflare.com https://accounts.google.com/gsi/;",
  );
  expect(open.opener).toBe('same-origin-allow-popups');
});
