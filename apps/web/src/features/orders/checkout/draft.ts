import { parseDay, parseSlot } from '@lavoir/domain';
import type { OverEstimate } from '@lavoir/domain';
import type { Choice } from '../../schedule/offers.ts';
import type { PaymentChoice } from '../payment.ts';
import { readPromo } from './promo/promo.ts';
import type { Promo } from './promo/promo.ts';

/** An attempt to do something to an order: the same content keeps its key, so that a repeated request does its work once. */
export type Attempt = { content: string; key: string };

/** One to place an order, which empties the basket: who fills it with the same again has other lines in it. */
export type OrderAttempt = Attempt & { lineIds: readonly number[] };

/** What a customer has chosen at checkout. Times belong to a place and are forgotten at another. */
export type Draft = {
  place: string | undefined;
  pickup: Choice | undefined;
  delivery: Choice | undefined;
  comments: string;
  payment: PaymentChoice | undefined;
  promo: Promo | undefined;
  overEstimate: OverEstimate;
};

export const emptyDraft: Draft = {
  place: undefined,
  pickup: undefined,
  delivery: undefined,
  comments: '',
  payment: undefined,
  promo: undefined,
  overEstimate: 'ask',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readChoice = (value: unknown): Choice | undefined => {
  if (!isRecord(value) || typeof value['day'] !== 'string' || typeof value['slot'] !== 'string')
    return undefined;
  const day = parseDay(value['day']);
  const slot = parseSlot(value['slot']);
  return day && slot && { day, slot };
};

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const readPayment = (value: unknown): PaymentChoice | undefined =>
  value === 'Wallet' || value === 'Invoice' || typeof value === 'number' ? value : undefined;

/** A stored attempt; whatever doesn't read as one is taken as never made. */
export const parseAttempt = (stored: string | null): OrderAttempt | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return undefined;
    const [content, key, lineIds] = [readText(value['content']), readText(value['key']), value['lineIds']];
    if (!content || !key || !Array.isArray(lineIds)) return undefined;
    return { content, key, lineIds: lineIds.filter((id) => typeof id === 'number') };
  } catch {
    return undefined;
  }
};

/** A stored draft; whatever doesn't read as one is taken as never written. */
export const parseDraft = (stored: string | null): Draft => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return emptyDraft;
    return {
      place: readText(value['place']),
      pickup: readChoice(value['pickup']),
      delivery: readChoice(value['delivery']),
      comments: readText(value['comments']) ?? '',
      payment: readPayment(value['payment']),
      promo: readPromo(value['promo']),
      overEstimate: value['overEstimate'] === 'go_on' ? 'go_on' : 'ask',
    };
  } catch {
    return emptyDraft;
  }
};

/** The draft for a place: at another place than it was made for, the times are open again. */
export const draftAt = (draft: Draft, place: string | undefined): Draft =>
  draft.place === place ? draft : { ...draft, place, pickup: undefined, delivery: undefined };

/** The key under which `content` was already tried, else a new one. */
export const attemptFor = (content: string, earlier: Attempt | undefined, newKey: () => string): Attempt =>
  earlier?.content === content ? earlier : { content, key: newKey() };

/** What was tried from this basket: it has a line in common, or the server hasn't numbered its lines yet. */
export const triedFrom = (
  lineIds: readonly number[],
  earlier: OrderAttempt | undefined,
): OrderAttempt | undefined => {
  if (!earlier || earlier.lineIds.length === 0 || lineIds.length === 0) return earlier;
  return earlier.lineIds.some((id) => lineIds.includes(id)) ? earlier : undefined;
};

/** Works outside of secure contexts too, where randomUUID is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
