import { followOpsOrders } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askForRoles } from '../accounts/roles-of-now.ts';
import { renewDispatch } from './dispatch.queries.ts';

export type Liveness = {
  state: 'opening' | 'live' | 'lost';
  /** of the last change; where it is lost, from when on */
  at: Date;
  /** where it is lost: when it is tried again */
  againAt?: number;
  retry: () => void;
};

/** what happens within so many ms is asked for once */
const togetherMs = 250;
/** The page's own requests go first, and the page comes to rest: what happened meanwhile is asked for once the stream stands. */
const startAfterMs = 1_500;
/** how often is asked while the stream is down */
const pollMs = 15_000;

type Stream = {
  path: string;
  /** of its events */
  name: string;
  /** asks again for what they are about */
  renew: (client: QueryClient) => Promise<void>;
};

/** Keeps what operations see as it is: asks again for whatever the stream says has changed. */
export const useLive = ({ path, name, renew: renewAll }: Stream): Liveness => {
  const client = useQueryClient();
  const reopen = useRef<() => void>(undefined);
  const [{ state, at, againAt }, setState] = useState<Omit<Liveness, 'retry'>>(() => ({
    state: 'opening',
    at: new Date(),
  }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void renewAll(client), togetherMs);
    };
    const isLive = () => {
      setState({ state: 'live', at: new Date() });
      renew();
    };
    const lost = (againInMs?: number) =>
      setState((before) => ({
        state: 'lost',
        at: before.state === 'lost' ? before.at : new Date(),
        ...(againInMs !== undefined && { againAt: Date.now() + againInMs }),
      }));
    // an ordinary call meets the same refusal and signs out the ordinary way
    const refused = () => {
      lost();
      renew();
      askForRoles();
    };
    let close: (() => void) | undefined;
    let isLeft = false;
    const connect = async () => {
      const { openOrderStream } = await import('../orders/order-stream.ts');
      close?.();
      if (!isLeft)
        close = openOrderStream(
          { onOpen: isLive, onEvent: isLive, onDown: lost, onRefused: refused },
          path,
          name,
        );
    };
    // where its code can't be loaded, asking goes on
    const open = () => void connect().catch(() => lost());
    const begin = setTimeout(open, startAfterMs);
    reopen.current = open;
    return () => {
      isLeft = true;
      clearTimeout(begin);
      close?.();
      clearTimeout(timer);
    };
  }, [client, path, name, renewAll]);

  useEffect(() => {
    if (state !== 'lost') return;
    const poll = setInterval(() => void renewAll(client), pollMs);
    return () => clearInterval(poll);
  }, [client, renewAll, state]);

  return { state, at, ...(againAt !== undefined && { againAt }), retry: () => reopen.current?.() };
};

const orders: Stream = { path: followOpsOrders.path, name: 'order', renew: renewDispatch };

/** The same of orders. */
export const useLiveDispatch = (): Liveness => useLive(orders);
