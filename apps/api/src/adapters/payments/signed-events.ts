import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Something happened to a payment or a refund. What happened is asked of the provider: events come late, twice and in any order. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** what it is about, a payment or a refund where its type says so; empty for what has no id, as a balance */
  objectId: string;
};

/** seconds that an event's time may differ from ours: one that somebody recorded is of no use later */
const tolerance = 300;

const signatureOf = (secret: string, seconds: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The header that goes with an event: https://docs.stripe.com/webhooks#verify-manually */
export const signEvent = (secret: string, body: string, at: Date): string => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`;
};

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/** While a provider's secret is replaced, a header has a signature under each. */
const isSigned = (secret: string, body: Buffer, header: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) => parts.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const [seconds = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(seconds)) > tolerance) return false;
  const right = signatureOf(secret, seconds, body);
  return valuesOf('v1').some((given) => /^[\da-f]{64}$/.test(given) && isSame(given, right));
};

const name = z.string().min(1).max(255);
const event = z
  .object({ id: name, type: name, data: z.object({ object: z.object({ id: name.default('') }) }) })
  .transform(({ id, type, data }): ProviderEvent => ({ id, type, objectId: data.object.id }));

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** @returns undefined for what the provider didn't sign, or not now, or what is no event */
export const readEvent = (
  secret: string,
  { body, header, now }: { body: Buffer; header: string; now: Date },
): ProviderEvent | undefined =>
  isSigned(secret, body, header, now) ? event.safeParse(parse(body)).data : undefined;
