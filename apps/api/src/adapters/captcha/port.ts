export type CaptchaKind = 'altcha' | 'recaptcha' | 'turnstile' | 'off';

/** Tells people from scripts at sign-up. */
export type Captcha = {
  kind: CaptchaKind;
  /** what the vendor's widget must be given; null where it needs nothing */
  siteKey: string | null;
  /** a fresh task for the widget; empty where the vendor sets it */
  challenge(): Promise<Record<string, unknown>>;
  /**
   * Good once: a right answer is spent when this says so, whatever becomes of the call that asked.
   * A vendor that can't be reached is a no.
   * @throws the database's error where the answer can't be marked as spent
   */
  verify(answer: string, remoteAddress: string): Promise<boolean>;
};
