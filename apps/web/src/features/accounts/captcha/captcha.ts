import type { Ref } from 'react';

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

/** The captcha isn't answered yet. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
