import { z } from 'zod';
import type { CaptchaSettings } from './choose-captcha.ts';

const kinds = ['altcha', 'recaptcha', 'turnstile', 'off'] as const;

export const captchaVariables = {
  CAPTCHA: z.enum(kinds, `must be one of ${kinds.join(', ')}`).default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
};

const keyNames = {
  recaptcha: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
} as const;

type Variables = z.output<z.ZodObject<typeof captchaVariables>>;

const vendorOf = (kind: unknown): keyof typeof keyNames | undefined =>
  kind === 'recaptcha' || kind === 'turnstile' ? kind : undefined;

/** The names of the keys that the chosen captcha lacks. */
export const missingForCaptcha = (given: Record<string, string | undefined>): string[] => {
  const vendor = vendorOf(given['CAPTCHA']);
  return vendor ? keyNames[vendor].filter((name) => given[name] === undefined) : [];
};

export const captchaSettings = (variables: Variables): CaptchaSettings => {
  const { CAPTCHA: kind } = variables;
  if (kind === 'altcha' || kind === 'off') return { kind };
  const [site, secret] = keyNames[kind];
  return { kind, siteKey: variables[site] ?? '', secretKey: variables[secret] ?? '' };
};
