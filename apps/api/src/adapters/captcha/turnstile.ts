import type { Captcha } from './port.ts';
import type { VendorKeys } from './recaptcha.ts';
import { siteVerify } from './site-verify.ts';

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const vendor = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** @param url another address for the vendor's siteverify */
export const turnstile = ({ siteKey, secretKey }: VendorKeys, url = vendor): Captcha => ({
  kind: 'turnstile',
  siteKey,
  challenge: async () => ({}),
  verify: (answer, remoteAddress) => siteVerify({ url, secretKey, answer, remoteAddress }),
});
