import type { CaptchaKind } from '../adapters/captcha/port.ts';
import type { Payments } from '../adapters/payments/port.ts';

type Sources = Partial<Record<'scriptSrc' | 'styleSrc' | 'frameSrc' | 'connectSrc', string[]>>;

/** What the vendors' own pages ask for. ALTCHA's script, styles and workers are files of ours. */
const byCaptcha: Record<CaptchaKind, Sources> = {
  altcha: {},
  off: {},
  // https://developers.google.com/recaptcha/docs/faq
  recaptcha: {
    scriptSrc: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frameSrc: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connectSrc: ['https://www.google.com/recaptcha/'],
  },
  // https://developers.cloudflare.com/turnstile/reference/content-security-policy/
  turnstile: {
    scriptSrc: ['https://challenges.cloudflare.com/turnstile/'],
    frameSrc: ['https://challenges.cloudflare.com'],
  },
};

// https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
const googleSignIn: Sources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  connectSrc: ['https://accounts.google.com/gsi/'],
};

const byPayments: Record<Payments['kind'], Sources> = {
  sandbox: {},
  // https://docs.stripe.com/security/guide#content-security-policy
  stripe: {
    scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connectSrc: ['https://api.stripe.com'],
  },
};

/** What an answer that is no page may load, should a browser show it as one. */
export const ownFilesOnly = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * Where the web app may load from: our own files, and the vendors' that are configured. Nothing evaluated, and inline
 * only what the build put into the pages, by its hash.
 */
export const contentSecurity = (on: {
  captcha: CaptchaKind;
  google: boolean;
  payments: Payments['kind'];
  /** where the maps' tiles come from */
  tiles: string;
  inline?: Sources;
}) => {
  const vendors = [
    on.inline ?? {},
    byCaptcha[on.captcha],
    ...(on.google ? [googleSignIn] : []),
    byPayments[on.payments],
  ];
  const from = (kind: keyof Sources): string[] => [
    "'self'",
    ...vendors.flatMap((vendor) => vendor[kind] ?? []),
  ];
  const { defaultSrc, ...others } = ownFilesOnly;
  return {
    defaultSrc,
    scriptSrc: from('scriptSrc'),
    styleSrc: from('styleSrc'),
    frameSrc: from('frameSrc'),
    connectSrc: from('connectSrc'),
    imgSrc: ["'self'", 'data:', on.tiles],
    ...others,
  };
};
