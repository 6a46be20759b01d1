/** Where a browser takes messages, and the keys that it reads them with, as it gave them. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `gone`: nobody takes messages there any more. The reason is a status or an error's name, without addresses. */
export type Pushed = { sent: true } | { sent: false; gone: boolean; reason: string };

/** Hands messages to the services of the browsers' makers. */
export type Push = {
  /** what browsers subscribe with */
  publicKey: string;
  /** whether it is an address of a known service: the house calls no other */
  accepts: (subscription: Subscription) => Promise<boolean>;
  /**
   * Encrypts a message for one browser and hands it over, within ten seconds. It never throws.
   * @param publicKey the one that the browser subscribed with
   * @param topic a message that wasn't fetched yet is replaced by the next of the same topic; 32 characters at most
   */
  send: (to: Subscription & { publicKey: string }, message: string, topic: string) => Promise<Pushed>;
};
