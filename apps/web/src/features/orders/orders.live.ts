import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { walletQuery } from '../wallet/wallet.queries.ts';
import type { OrderEvent } from './order-stream.ts';
import { ordersQuery } from './orders.queries.ts';

export type { OrderEvent };

/** The page's own requests go first, and the page comes to rest; what happens meanwhile is asked for then. */
const startAfterMs = 1_500;

/** How often orders are asked for while the stream is down. */
const pollMs = 15_000;

type Follower = {
  /** something may have changed */
  onStale: () => void;
  onEvent: (event: OrderEvent) => void;
};

const followers = new Set<Follower>();
let close: (() => void) | undefined;

const tellStale = () => {
  for (const { onStale } of followers) onStale();
};

/** Opens the tab's one connection. */
const open = (): (() => void) => {
  let closeStream: (() => void) | undefined;
  let isOpen = false;
  let isClosed = false;
  const poll = setInterval(() => {
    if (!isOpen) tellStale();
  }, pollMs);
  const isDown = () => {
    isOpen = false;
  };
  const start = async () => {
    const { openOrderStream } = await import('./order-stream.ts');
    if (isClosed) return;
    closeStream = openOrderStream({
      onOpen: () => {
        isOpen = true;
        // what happened before the stream stood
        tellStale();
      },
      onEvent: (event) => {
        for (const { onEvent } of followers) onEvent(event);
      },
      onDown: isDown,
      // an ordinary call meets the same refusal, with what follows from it
      onRefused: () => {
        isDown();
        tellStale();
      },
    });
  };
  // where its code can't be loaded, asking goes on
  const timer = setTimeout(() => void start().catch(isDown), startAfterMs);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(poll);
    closeStream?.();
  };
};

const follow = (follower: Follower): (() => void) => {
  followers.add(follower);
  close ??= open();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    close?.();
    close = undefined;
  };
};

/**
 * Keeps the orders, and what the wallet has for them, as they are on the server while mounted: by the event stream, by
 * asking while that is down. `onChange` is told of an event once the orders are fresh again.
 */
export const useLiveOrders = (onChange?: (event: OrderEvent) => void): void => {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: walletQuery().queryKey });
    return client.invalidateQueries({ queryKey: ordersQuery().queryKey });
  });
  const tell = useEffectEvent((event: OrderEvent) => onChange?.(event));
  useEffect(
    () =>
      follow({
        onStale: () => void refresh(),
        onEvent: (event) => void refresh().then(() => tell(event)),
      }),
    [],
  );
};
