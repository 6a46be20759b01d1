import { placeOrder } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { orderWish } from '../../apps/api/test/factories.ts';
import type { Customer } from '../../apps/api/test/factories.ts';
import type { Reply } from './balancer.ts';
import type { Town } from './town.ts';

/** An order that somebody was told of. */
export type Acknowledged = { key: string; id: number; askedAt: number; answeredAt: number };

export type Shopping = {
  acknowledged: Acknowledged[];
  /** ms of each answer that was one */
  served: number[];
  /** connections that were refused or broke, so that it was asked again by the same key */
  broken: string[];
  /** answers that said to come again */
  sentAway: number;
  /** answers that nobody should get, or a 503 that doesn't say when to come again */
  unexpected: string[];
  /** Nobody orders any more; whoever waits for an answer gets it. */
  end: () => Promise<void>;
};

/** ms between two orders of one who shops, so that two cores have something left */
const pause = 15;
/** a customer may place six a minute, tries included */
const ordersEach = 2;

/** Made in the database itself, which may be away just then. */
export const newCustomer = async (
  { maker, factories }: Town,
  options: { wallet?: number } = {},
): Promise<Customer> => {
  for (;;) {
    const customer = await factories
      .createCustomer(maker, { wallet: 100_000, ...options })
      .catch(() => undefined);
    if (customer) return customer;
    await wait(50);
  }
};

/** What somebody has ordered so far. */
export const ordersOf = ({ maker }: Town, { id }: Customer) =>
  maker.db.selectFrom('orders').select(['id', 'description']).where('user_id', '=', id).execute();

export const orderBody = (town: Town, customer: Customer, change: object): string =>
  JSON.stringify(orderWish(customer, town.world, { ...town.visits, ...change }));

/** Whether the answer is to ask again; what may not be an answer at all is noted. */
const isToAskAgain = (
  reply: Reply,
  { sentAway }: { sentAway: () => void },
  note: (what: string) => void,
): boolean => {
  if (reply.status === 503) {
    sentAway();
    if (reply.headers['retry-after'] === undefined) note('503 without Retry-After');
    return true;
  }
  if (reply.status === 200) return false;
  note(`${reply.status} ${reply.text.slice(0, 200)}`);
  return false;
};

/** So many people order one thing after the other, and ask again by the same key for what wasn't answered. */
export const shop = (town: Town, people: number): Shopping => {
  const over = new AbortController();
  const shopping: Shopping = {
    acknowledged: [],
    served: [],
    broken: [],
    sentAway: 0,
    unexpected: [],
    end: async () => {
      over.abort();
      await all;
    },
  };
  const place = async (customer: Customer): Promise<void> => {
    const key = randomUUID();
    const headers = { ...customer.session, 'content-type': 'application/json', 'idempotency-key': key };
    const body = orderBody(town, customer, { description: key });
    for (const askedAt = Date.now(); ; await wait(pause)) {
      const reply = await town.balancer
        .ask(placeOrder.path, { method: 'POST', headers, body })
        .catch((error: Error) => error.message);
      if (typeof reply === 'string') {
        shopping.broken.push(reply);
        continue;
      }
      // tries whose answer was lost count too; nobody here waits for the minute to pass
      if (reply.status === 429) {
        await town.maker.db
          .deleteFrom('limit_counts')
          .execute()
          .catch(() => undefined);
        continue;
      }
      const again = isToAskAgain(reply, { sentAway: () => (shopping.sentAway += 1) }, (what) =>
        shopping.unexpected.push(what),
      );
      if (again) continue;
      shopping.served.push(reply.ms);
      if (reply.status !== 200) return;
      const { order } = JSON.parse(reply.text) as { order: { id: number } };
      shopping.acknowledged.push({ key, id: order.id, askedAt, answeredAt: Date.now() });
      return;
    }
  };
  const work = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const customer = await newCustomer(town);
      for (let count = 0; count < ordersEach && !over.signal.aborted; count += 1) {
        await place(customer);
        await wait(pause);
      }
    }
  };
  const all = Promise.all(Array.from({ length: people }, work));
  return shopping;
};

/** @param share 0.99: what all but one of a hundred took at most */
export const timeOf = (share: number, times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/** The orders of shoppers in the database beside those that they were told of. */
export const compareOrders = async (
  { maker }: Town,
  acknowledged: readonly Acknowledged[],
): Promise<{ lost: number; doubled: number; unknown: number }> => {
  const rows = await maker.db
    .selectFrom('orders')
    .select(['id', 'description'])
    .where('description', 'is not', null)
    .execute();
  const told = new Map(acknowledged.map(({ key, id }) => [key, id]));
  const there = new Map(rows.map(({ id, description }) => [description ?? '', id]));
  return {
    lost: acknowledged.filter(({ key, id }) => there.get(key) !== id).length,
    doubled: rows.length - there.size,
    unknown: [...there.keys()].filter((key) => !told.has(key)).length,
  };
};
