import type { Cart } from '@lavoir/contract';
import { asCents } from '@lavoir/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../lib/refused.ts';
import { createCartSync } from './cart-sync.ts';
import type { Changes } from './cart-sync.ts';

const price = asCents(380);
const cart: Cart = { id: 1, cart_products: [], gone: [], subtotal: 0 };
const refusal = (status: number) => new Refused('no', { status, code: 'product_unavailable' });

const setUp = (stored: string | null = null) => {
  const requests: { changes: Changes; answer: (with_: Cart) => void; fail: (reason: Error) => void }[] = [];
  const memory = { text: stored };
  const shown = vi.fn<(cart: Cart) => Promise<void>>(() => Promise.resolve());
  const refused = vi.fn<(reason: Error) => void>();
  const sync = createCartSync({
    put: (changes) => {
      const { promise, resolve, reject } = Promise.withResolvers<Cart>();
      requests.push({ changes, answer: resolve, fail: reject });
      return promise;
    },
    show: shown,
    refused,
    store: { read: () => memory.text, write: (text) => (memory.text = text) },
  });
  const sent = () => requests.map(({ changes }) => [...changes].map(([id, { quantity }]) => [id, quantity]));
  const unconfirmed = () => [...sync.unconfirmed()].map(([id, { quantity }]) => [id, quantity]);
  return { sync, requests, sent, unconfirmed, memory, shown, refused };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the cart', () => {
  it('counts a tap at once and sends fast taps as one request', async () => {
    const { sync, sent, unconfirmed } = setUp();
    for (const quantity of [1, 2, 3]) sync.set(7, quantity, price);
    sync.set(8, 1, price);
    expect(unconfirmed()).toEqual([
      [7, 3],
      [8, 1],
    ]);
    await pass(300);
    expect(sent()).toEqual([
      [
        [7, 3],
        [8, 1],
      ],
    ]);
  });

  it('has one request under way at a time and sends what was tapped meanwhile behind it', async () => {
    const { sync, requests, sent, unconfirmed } = setUp();
    sync.set(7, 1, price);
    await pass(300);
    sync.set(7, 2, price);
    sync.set(7, 3, price);
    await pass(5_000);
    expect(sent()).toEqual([[[7, 1]]]);
    requests[0]?.answer(cart);
    await pass(0);
    expect(sent()).toEqual([[[7, 1]], [[7, 3]]]);
    requests[1]?.answer(cart);
    await pass(0);
    expect(unconfirmed()).toEqual([]);
  });

  it("gives way to the server's cart when that refuses", async () => {
    const { sync, requests, unconfirmed, refused, memory } = setUp();
    sync.set(7, 1, price);
    await pass(300);
    sync.set(8, 1, price);
    requests[0]?.fail(refusal(422));
    await pass(60_000);
    expect(refused).toHaveBeenCalledOnce();
    expect(unconfirmed()).toEqual([]);
    expect(memory.text).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('keeps what was tapped without a network, and sends the newest quantities once it is back', async () => {
    const { sync, requests, sent, unconfirmed, refused } = setUp();
    sync.set(7, 1, price);
    await pass(300);
    sync.set(7, 2, price);
    requests[0]?.fail(new Unreachable('no answer'));
    await pass(0);
    expect(unconfirmed()).toEqual([[7, 2]]);
    sync.flush();
    await pass(0);
    expect(sent()).toEqual([[[7, 1]], [[7, 2]]]);
    expect(refused).not.toHaveBeenCalled();
  });

  it('tries again by itself, more and more slowly', async () => {
    const { sync, requests } = setUp();
    sync.set(7, 1, price);
    await pass(200);
    requests[0]?.fail(new Unreachable('no answer'));
    await pass(1_000);
    expect(requests).toHaveLength(2);
    requests[1]?.fail(new Unreachable('no answer'));
    await pass(1_999);
    expect(requests).toHaveLength(2);
    await pass(1);
    expect(requests).toHaveLength(3);
  });

  it('gives up on a server that keeps stumbling', async () => {
    const { sync, requests, refused } = setUp();
    sync.set(7, 1, price);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await pass(40_000);
      requests[attempt]?.fail(refusal(500));
    }
    await pass(60_000);
    expect(requests).toHaveLength(5);
    expect(refused).toHaveBeenCalledOnce();
  });

  it('sends after a reload what was tapped just before it', async () => {
    const before = setUp();
    before.sync.set(7, 4, price);
    const after = setUp(before.memory.text);
    expect(after.unconfirmed()).toEqual([[7, 4]]);
    await pass(0);
    expect(after.sent()).toEqual([[[7, 4]]]);
  });

  it('ignores the answer to a request of the cart that was there before', async () => {
    const { sync, requests, shown, unconfirmed } = setUp();
    sync.set(7, 1, price);
    await pass(300);
    sync.reset();
    requests[0]?.answer(cart);
    await pass(0);
    expect(shown).not.toHaveBeenCalled();
    expect(unconfirmed()).toEqual([]);
  });

  it('holds quantities between nothing and 500', () => {
    const { sync, unconfirmed } = setUp();
    sync.set(7, 900, price);
    sync.set(8, -3, price);
    expect(unconfirmed()).toEqual([
      [7, 500],
      [8, 0],
    ]);
  });
});
