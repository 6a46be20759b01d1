import type { Cart } from '@lavoir/contract';
import { asCents, maximumQuantity } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { Refused } from '../../lib/refused.ts';

/** A quantity that the server hasn't confirmed yet; 0 removes the line. */
export type Change = { quantity: number; unitPrice: Cents };
export type Changes = ReadonlyMap<number, Change>;

type Ports = {
  /** sends quantities by product, answers with the whole cart */
  put: (changes: Changes) => Promise<Cart>;
  /** the server's cart has arrived */
  show: (cart: Cart) => Promise<void>;
  /** the server said no: its cart counts, the changes are gone */
  refused: (reason: Error) => void;
  /** survives a reload, so that a tap just before one isn't lost */
  store: { read: () => string | null; write: (text: string | null) => void };
  /** for the other tabs: all that is on its way from this one */
  tell?: (changes: Changes) => void;
};

/** Taps within this time go in one request. */
const gatherMs = 200;
const attemptsAtStumbling = 5;

const parseChanges = (text: string | null): Map<number, Change> => {
  try {
    const entries = JSON.parse(text ?? '[]') as [number, number, number][];
    return new Map(entries.map(([id, quantity, price]) => [id, { quantity, unitPrice: asCents(price) }]));
  } catch {
    return new Map();
  }
};

/** Worth sending again: nothing came back, the server stumbled, or it asks for patience. */
const isPassing = (reason: unknown): boolean =>
  !(reason instanceof Refused) || reason.status >= 500 || reason.status === 429;

/**
 * Lets the screen run ahead of the server: a change counts at once, goes out with its neighbours, one request at a
 * time and in order. Quantities are absolute, so sending one twice does no harm.
 */
export const createCartSync = ({ put, show, refused, store, tell }: Ports) => {
  let waiting = parseChanges(store.read());
  let sent: Changes = new Map();
  /** on its way from other tabs */
  let foreign: Changes = new Map();
  let unconfirmed: Changes = new Map(waiting);
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** counts resets, so that an answer from before one is ignored */
  let era = 0;
  const listeners = new Set<() => void>();

  const announce = (): void => {
    unconfirmed = new Map([...foreign, ...sent, ...waiting]);
    for (const listener of listeners) listener();
  };

  const publish = (): void => {
    const own = new Map([...sent, ...waiting]);
    const entries = [...own].map(([id, { quantity, unitPrice }]) => [id, quantity, unitPrice]);
    store.write(entries.length > 0 ? JSON.stringify(entries) : null);
    tell?.(own);
    announce();
  };

  const schedule = (afterMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };

  const forget = (): void => {
    clearTimeout(timer);
    [waiting, sent, failures] = [new Map(), new Map(), 0];
    publish();
  };

  const handleFailure = (reason: unknown): void => {
    const stumbled = reason instanceof Refused && reason.status >= 500;
    failures += 1;
    if (!isPassing(reason) || (stumbled && failures >= attemptsAtStumbling)) {
      forget();
      refused(reason as Error);
      return;
    }
    // what was tapped meanwhile is newer
    waiting = new Map([...sent, ...waiting]);
    sent = new Map();
    const patienceMs = reason instanceof Refused && reason.retryAfter ? reason.retryAfter * 1000 : 0;
    schedule(Math.max(patienceMs, Math.min(1000 * 2 ** (failures - 1), 30_000)));
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending || waiting.size === 0) return;
    const mine = era;
    isSending = true;
    [sent, waiting] = [waiting, new Map()];
    try {
      const cart = await put(sent);
      if (mine !== era) return;
      failures = 0;
      await show(cart);
      sent = new Map();
      publish();
    } catch (reason) {
      if (mine === era) handleFailure(reason);
    } finally {
      isSending = false;
      if (waiting.size > 0 && failures === 0) void flush();
    }
  };

  if (waiting.size > 0) schedule(0);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unconfirmed: (): Changes => unconfirmed,
    set: (productId: number, quantity: number, unitPrice: Cents): void => {
      waiting.set(productId, {
        quantity: Math.max(0, Math.min(maximumQuantity, Math.trunc(quantity))),
        unitPrice,
      });
      publish();
      if (!isSending && failures === 0) schedule(gatherMs);
    },
    /** sends what waits, now: the network is back */
    flush: (): void => {
      failures = 0;
      void flush();
    },
    /** shows what is on its way from another tab, which sends it; it is newer than what waits here for the same product */
    heed: (changes: Changes): void => {
      foreign = changes;
      const isKept = ([id]: [number, Change]): boolean => !changes.has(id);
      waiting = new Map([...waiting].filter(isKept));
      sent = new Map([...sent].filter(isKept));
      announce();
    },
    /** another person, or nobody: what is unsent is whose it is, and is read again once they are back */
    reopen: (): void => {
      era += 1;
      clearTimeout(timer);
      [waiting, sent, foreign, failures] = [parseChanges(store.read()), new Map(), new Map(), 0];
      announce();
      if (waiting.size > 0) schedule(0);
    },
    /** forgets what the server hasn't seen: the cart has become another one */
    reset: (): void => {
      era += 1;
      forget();
    },
  };
};
