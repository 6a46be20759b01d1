import type { Captcha } from './port.ts';

/** Asks for nothing and believes everyone. */
export const captchaOff: Captcha = {
  kind: 'off',
  siteKey: null,
  challenge: async () => ({}),
  verify: async () => true,
};
