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
  const told = vi.fn<(changes: Changes) => void>();
  const sync = createCartSync({
    put: (changes) => {
      const { promise, resolve, reject } = Promise.withResolvers<Cart>();
      requests.push({ changes, answer: resolve, fail: reject });
      return promise;
    },
    show: shown,
    refused,
    store: { read: () => memory.text, write: (text) => (memory.text = text) },
    tell: told,
  });
  const sent = () => requests.map(({ changes }) => [...changes].map(([id, { quantity }]) => [id, quantity]));
  const unconfirmed = () => [...sync.unconfirmed()].map(([id, { quantity }]) => [id, quantity]);
  return { sync, requests, sent, unconfirmed, memory, shown, refused, told };
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

  it('tells other tabs of what is on its way, and that it has arrived', async () => {
    const { sync, requests, told } = setUp();
    sync.set(7, 2, price);
    expect(told).toHaveBeenLastCalledWith(new Map([[7, { quantity: 2, unitPrice: price }]]));
    await pass(300);
    requests[0]?.answer(cart);
    await pass(0);
    expect(told).toHaveBeenLastCalledWith(new Map());
  });

  it('shows what is on its way from another tab, and leaves sending and keeping it to that one', async () => {
    const { sync, sent, unconfirmed, memory } = setUp();
    sync.heed(new Map([[7, { quantity: 2, unitPrice: price }]]));
    expect(unconfirmed()).toEqual([[7, 2]]);
    await pass(60_000);
    expect(sent()).toEqual([]);
    expect(memory.text).toBeNull();
    sync.heed(new Map());
    expect(unconfirmed()).toEqual([]);
  });

  it('gives way to what another tab was told later about the same product', async () => {
    const { sync, requests, sent, unconfirmed } = setUp();
    sync.set(7, 3, price);
    sync.set(8, 1, price);
    await pass(300);
    sync.heed(new Map([[7, { quantity: 0, unitPrice: price }]]));
    requests[0]?.fail(new Unreachable('no answer'));
    sync.heed(new Map());
    await pass(1_000);
    expect(sent().at(-1)).toEqual([[8, 1]]);
    expect(unconfirmed()).toEqual([[8, 1]]);
  });

  it('keeps what is unsent for whom it belongs to, and sends it once they are back', async () => {
    const { sync, requests, sent, unconfirmed, memory, refused } = setUp();
    sync.set(7, 2, price);
    await pass(300);
    const theirs = memory.text;
    // somebody else, who has nothing here
    memory.text = null;
    sync.reopen();
    requests[0]?.fail(refusal(401));
    await pass(60_000);
    expect(unconfirmed()).toEqual([]);
    expect(refused).not.toHaveBeenCalled();
    memory.text = theirs;
    sync.reopen();
    expect(unconfirmed()).toEqual([[7, 2]]);
    await pass(0);
    expect(sent()).toEqual([[[7, 2]], [[7, 2]]]);
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
