import { followOrders, placeOrder } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Customer } from '../../apps/api/test/factories.ts';
import { newCustomer, orderBody } from './shoppers.ts';
import type { Acknowledged } from './shoppers.ts';
import type { Town } from './town.ts';

/** What somebody's browser heard of their orders. */
type Heard = { id: string; orderId: number };

/** One connection, until it breaks or is over. */
const listen = (
  url: string,
  { session }: Customer,
  {
    lastId,
    hear,
    isOver,
  }: { lastId: () => string; hear: (id: string, orderId: number | undefined) => void; isOver: () => boolean },
): Promise<void> =>
  new Promise((resolve) => {
    const headers = { ...session, ...(lastId() === '' ? {} : { 'last-event-id': lastId() }) };
    const asking = request(url + followOrders.path, { headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          const id = /^id: (\d+)$/m.exec(frame)?.[1];
          const order = /"order_id":(\d+)/.exec(frame)?.[1];
          if (id !== undefined) hear(id, order === undefined ? undefined : Number(order));
        }
      });
      answer.on('close', () => resolve());
    });
    asking.on('error', () => resolve());
    asking.end();
    const looking = setInterval(() => {
      if (isOver()) asking.destroy();
    }, 50);
    asking.on('close', () => clearInterval(looking));
  });

export type Following = {
  /** times that a stream was opened */
  opened: number;
  acknowledged: Acknowledged[];
  /** orders that were placed and never heard of, and events that were heard twice, once all are over */
  end: () => Promise<{ missed: number; twice: number }>;
};

/** ms between two orders of one who follows, besides those placed while a stream is down: six a minute are allowed */
const pause = 30_000;
/** ms until a browser opens a stream again, as the server tells it */
const reopenAfter = 2000;

/** People with a page open that follows their orders, who place one now and then. */
export const follow = async (town: Town, people: number): Promise<Following> => {
  const noMore = { ordering: new AbortController(), listening: new AbortController() };
  const isOver = () => noMore.listening.signal.aborted;
  const following: Following = { opened: 0, acknowledged: [], end: async () => ({ missed: 0, twice: 0 }) };
  const customers = await Promise.all(
    Array.from({ length: people }, () => newCustomer(town, { wallet: 1_000_000 })),
  );
  const ends = customers.map((customer) => {
    const heard: Heard[] = [];
    const own: number[] = [];
    let lastId = '';
    const opened = Promise.withResolvers<void>();
    let broken = Promise.withResolvers<void>();
    const streaming = async (): Promise<void> => {
      while (!isOver()) {
        following.opened += 1;
        await listen(town.balancer.next(), customer, {
          lastId: () => lastId,
          hear: (id, orderId) => {
            lastId = id;
            opened.resolve();
            if (orderId !== undefined) heard.push({ id, orderId });
          },
          isOver,
        });
        if (isOver()) return;
        broken.resolve();
        broken = Promise.withResolvers();
        await wait(reopenAfter);
      }
    };
    const shopping = async (): Promise<void> => {
      await opened.promise;
      // what comes while nobody listens is what a stream has to make up for
      for (; !noMore.ordering.signal.aborted; await Promise.race([wait(pause), broken.promise])) {
        const key = randomUUID();
        const headers = { ...customer.session, 'content-type': 'application/json', 'idempotency-key': key };
        const body = orderBody(town, customer, { description: key });
        const askedAt = Date.now();
        for (let done = false; !done;) {
          const reply = await town.balancer
            .ask(placeOrder.path, { method: 'POST', headers, body })
            .catch(() => undefined);
          done = reply?.status === 200 || reply?.status === 429;
          if (!done) await wait(200);
          else if (reply?.status === 200) {
            const { order } = JSON.parse(reply.text) as { order: { id: number } };
            own.push(order.id);
            following.acknowledged.push({ key, id: order.id, askedAt, answeredAt: Date.now() });
          }
        }
      }
    };
    return { heard, own, streaming: streaming(), shopping: shopping() };
  });
  following.end = async () => {
    noMore.ordering.abort();
    await Promise.all(ends.map(({ shopping }) => shopping));
    await wait(2 * reopenAfter);
    noMore.listening.abort();
    await Promise.all(ends.map(({ streaming }) => streaming));
    return {
      missed: ends.reduce(
        (sum, { heard, own }) =>
          sum + own.filter((id) => !heard.some(({ orderId }) => orderId === id)).length,
        0,
      ),
      twice: ends.reduce((sum, { heard }) => sum + heard.length - new Set(heard.map(({ id }) => id)).size, 0),
    };
  };
  return following;
};
