import type { Captcha } from './port.ts';
import { siteVerify } from './site-verify.ts';

export type VendorKeys = { siteKey: string; secretKey: string };

/** https://developers.google.com/recaptcha/docs/verify */
const vendor = 'https://www.google.com/recaptcha/api/siteverify';

/** @param url another address for the vendor's siteverify */
export const recaptcha = ({ siteKey, secretKey }: VendorKeys, url = vendor): Captcha => ({
  kind: 'recaptcha',
  siteKey,
  challenge: async () => ({}),
  verify: (answer, remoteAddress) => siteVerify({ url, secretKey, answer, remoteAddress }),
});
