import { Refused, Unreachable } from './refused.ts';

/** It may reach the server another time: nothing was said to it yet. */
export const mayTryAgain = (cause: unknown): boolean =>
  cause instanceof Unreachable || (cause instanceof Refused && (cause.status >= 500 || cause.status === 401));

export type Outbox<Item, Answer> = {
  /** of the lock that one tab has at a time */
  name: string;
  /** what waits and wasn't refused, in the order in which it is sent */
  find: () => Promise<readonly Item[]>;
  /** by the item's own idempotency key: however often it is sent, it is done once */
  send: (item: Item) => Promise<Answer>;
  /** the server took it */
  done: (item: Item, answer: Answer) => Promise<void>;
  /** the server said no, in these words: it stays, and blocks nothing */
  refuse: (item: Item, words: string) => Promise<void>;
};

/** Work that belongs to what this outbox sends, while no tab sends. */
export const whileNothingIsSent = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(name, work);

/**
 * Sends what waits on this device, one after the other, from one tab at a time. Where no answer comes, or nobody is
 * signed in, the rest keeps waiting.
 * @returns what the server took
 */
export const sendWaiting = <Item, Answer>({
  name,
  find,
  send,
  done,
  refuse,
}: Outbox<Item, Answer>): Promise<Item[]> =>
  whileNothingIsSent(name, async () => {
    const sent: Item[] = [];
    for (const item of await find()) {
      try {
        await done(item, await send(item));
        sent.push(item);
      } catch (cause) {
        if (mayTryAgain(cause)) break;
        await refuse(item, cause instanceof Error ? cause.message : '');
      }
    }
    return sent;
  });
