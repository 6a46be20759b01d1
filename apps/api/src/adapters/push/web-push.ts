import { createECDH, hash } from 'node:crypto';
import type { Push, Pushed, Subscription } from './port.ts';
import { failureOf } from '../../observe/tracer.ts';

const timeoutMs = 10_000;
/** seconds that a service keeps what a phone doesn't fetch: a notice of this morning says nothing tonight */
const keptSeconds = 4 * 3600;

/** Chrome, Firefox, Edge, Safari; what calls whatever address it is given could be made to call our own network. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

export const isKnownService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
};

type KeyPair = { publicKey: string; privateKey: string };

/** A key pair of P-256 (RFC 8292), always the same of the same 32 bytes. */
const keyPairOf = (seed: Buffer): KeyPair => {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(seed);
  } catch {
    // one of 2³² isn't in the curve's order
    return keyPairOf(hash('sha256', seed, 'buffer'));
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: seed.toString('base64url') };
};

/** @see https://www.rfc-editor.org/rfc/rfc8030#section-7.3 */
const isGone = (status: number): boolean => status === 404 || status === 410;

type Settings = {
  /** 32 bytes each, the newest first; the others are of secrets that are being replaced */
  seeds: readonly [Buffer, ...Buffer[]];
  /** whom a service writes to where something is wrong */
  contact: string;
  isService?: (endpoint: string) => boolean;
};

export const browserPush = ({ seeds, contact, isService = isKnownService }: Settings): Push => {
  const pairs = seeds.map(keyPairOf);
  const request = async (to: Subscription, pair: KeyPair, message: string, topic: string) => {
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails(to, message, {
      vapidDetails: { subject: `mailto:${contact}`, ...pair },
      TTL: keptSeconds,
      urgency: 'normal',
      topic,
    });
  };
  const accepts = async (to: Subscription): Promise<boolean> => {
    const [pair] = pairs;
    if (!pair || !isService(to.endpoint)) return false;
    try {
      await request(to, pair, 'try', 'try');
      return true;
    } catch {
      // keys that nothing can be encrypted with
      return false;
    }
  };
  const send = async (
    to: Subscription & { publicKey: string },
    message: string,
    topic: string,
  ): Promise<Pushed> => {
    const pair = pairs.find(({ publicKey }) => publicKey === to.publicKey);
    if (!pair || !isService(to.endpoint)) return { sent: false, gone: true, reason: 'key or service' };
    try {
      const { endpoint, method, headers, body } = await request(to, pair, message, topic);
      const { status } = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status >= 200 && status < 300) return { sent: true };
      return { sent: false, gone: isGone(status), reason: `status ${status}` };
    } catch (error) {
      return { sent: false, gone: false, reason: failureOf(error) };
    }
  };
  return { publicKey: pairs[0]?.publicKey ?? '', accepts, send };
};
