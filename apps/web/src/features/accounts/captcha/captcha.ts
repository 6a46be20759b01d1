import type { Ref } from 'react';
import { Refused } from '../../../lib/refused.ts';

/** What a form needs of its captcha, whichever it is. */
export type CaptchaHandle = {
  /** somebody began to fill in the form */
  start: () => void;
  /** the answer to send; waits for it. Throws when there is none. */
  read: () => Promise<string>;
  /** an answer is good once: after a refusal the next try needs another */
  renew: () => void;
};

export type CaptchaProps = { error?: string | undefined; ref: Ref<CaptchaHandle> };

/** The captcha isn't answered yet: what the server would say to that, said here. */
export const unanswered = (text: string): Refused =>
  new Refused(text, { status: 422, code: 'captcha_failed' });
