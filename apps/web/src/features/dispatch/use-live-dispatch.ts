import { followOpsOrders } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openOrderStream } from '../orders/order-stream.ts';
import { renewDispatch } from './dispatch.queries.ts';

export type Liveness = {
  state: 'opening' | 'live' | 'lost';
  /** of the last change; where it is lost, from when on */
  at: Date;
  retry: () => void;
};

/** what happens within so many ms is asked for once */
const togetherMs = 250;
/** how often is asked while the stream is down */
const pollMs = 15_000;

/** Keeps what operations see as it is: asks again for whatever the stream says has changed. */
export const useLiveDispatch = (): Liveness => {
  const client = useQueryClient();
  const reopen = useRef<() => void>(undefined);
  const [{ state, at }, setState] = useState<Omit<Liveness, 'retry'>>(() => ({
    state: 'opening',
    at: new Date(),
  }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void renewDispatch(client), togetherMs);
    };
    const isLive = () => {
      setState({ state: 'live', at: new Date() });
      renew();
    };
    const lost = () =>
      setState((before) => (before.state === 'lost' ? before : { state: 'lost', at: new Date() }));
    let close: (() => void) | undefined;
    const open = () => {
      close?.();
      close = openOrderStream(
        // an ordinary call meets the same refusal and signs out the ordinary way
        { onOpen: isLive, onEvent: isLive, onDown: lost, onSignedOut: renew },
        followOpsOrders.path,
      );
    };
    open();
    reopen.current = open;
    return () => {
      close?.();
      clearTimeout(timer);
    };
  }, [client]);

  useEffect(() => {
    if (state !== 'lost') return;
    const poll = setInterval(() => void renewDispatch(client), pollMs);
    return () => clearInterval(poll);
  }, [client, state]);

  return { state, at, retry: () => reopen.current?.() };
};
