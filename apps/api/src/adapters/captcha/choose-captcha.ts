import { altcha } from './altcha.ts';
import { captchaOff } from './off.ts';
import type { Captcha } from './port.ts';
import { recaptcha } from './recaptcha.ts';
import type { VendorKeys } from './recaptcha.ts';
import { turnstile } from './turnstile.ts';

export type CaptchaSettings = { kind: 'altcha' | 'off' } | ({ kind: 'recaptcha' | 'turnstile' } & VendorKeys);

/** @param own what the embedded captcha needs */
export const chooseCaptcha = (settings: CaptchaSettings, own: Parameters<typeof altcha>[0]): Captcha => {
  switch (settings.kind) {
    case 'altcha':
      return altcha(own);
    case 'recaptcha':
      return recaptcha(settings);
    case 'turnstile':
      return turnstile(settings);
    case 'off':
      return captchaOff;
  }
};
