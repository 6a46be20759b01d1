import { followOrders } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { EventSource } from 'eventsource';
import type { FetchLike } from 'eventsource';
import { sessionHeaders } from '../../lib/api.ts';
import { getSession } from '../../lib/session.ts';

export type OrderEvent = CallOutput<typeof followOrders>;

export type StreamListener = {
  onOpen: () => void;
  onEvent: (event: OrderEvent) => void;
  /** @param againInMs when it tries again */
  onDown: (againInMs: number) => void;
  /** the session has ended, or may not follow this; the stream doesn't try again */
  onRefused: () => void;
};

/** The server sends at least a heartbeat every 15 s: three missing ones are a dead connection. */
const silenceMs = 50_000;
const slowestRetryMs = 15_000;

/** Undefined where something in between cut it. */
const parse = (data: string): OrderEvent | undefined => {
  try {
    return JSON.parse(data) as OrderEvent;
  } catch {
    return undefined;
  }
};

/** Keeps one connection open until the returned function is called; behind a break it goes on at the last event. */
export const openOrderStream = (
  listener: StreamListener,
  path: string = followOrders.path,
  name = 'order',
): (() => void) => {
  let lastEventId = '';
  let failures = 0;
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const close = () => {
    closed = true;
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
  };

  const lose = () => {
    if (closed) return;
    clearTimeout(silence);
    clearTimeout(retry);
    source?.close();
    const againInMs = Math.min(1_000 * 2 ** failures, slowestRetryMs);
    listener.onDown(againInMs);
    retry = setTimeout(connect, againInMs);
    failures += 1;
  };

  /** the network is back: nobody waits for the next try */
  const find = () => {
    if (closed || failures === 0) return;
    failures = 0;
    clearTimeout(retry);
    source?.close();
    connect();
  };

  const heard = () => {
    clearTimeout(silence);
    if (!closed) silence = setTimeout(lose, silenceMs);
  };

  const fetchWithSession: FetchLike = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: {
        ...init.headers,
        ...sessionHeaders(getSession()),
        ...(lastEventId !== '' && { 'last-event-id': lastEventId }),
      },
    });
    const { url, status, redirected, headers, body } = response;
    // heartbeats are comments, which no event tells of: every byte counts as a sign of life
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        heard();
        controller.enqueue(chunk);
      },
    });
    return { url, status, redirected, headers, body: body && body.pipeThrough(watch) };
  };

  const connect = () => {
    heard();
    const opened = new EventSource(new URL(path, window.location.origin), {
      fetch: fetchWithSession,
    });
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      listener.onOpen();
    });
    opened.addEventListener(name, ({ data, lastEventId: id }: MessageEvent<string>) => {
      lastEventId = id;
      const event = parse(data);
      if (event) listener.onEvent(event);
    });
    opened.addEventListener('error', ({ code }) => {
      if (source !== opened) return;
      if (code === 401 || code === 403) {
        close();
        listener.onRefused();
      } else lose();
    });
  };

  // a connection whose network is gone seems alive until it was silent for long
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  connect();
  return close;
};
