import type { Call, CallOutput, CallRequest } from '@lavoir/contract';
import { fetchFirst } from './first-paint.ts';
import { currentLocale } from './language.ts';
import { readRefusal, Refused, Unreachable } from './refused.ts';
import { expire, getSession, rememberPath } from './session.ts';
import type { Session } from './session.ts';

export { Refused };

/** Reading is asked again, writing is better waited for. */
const patienceMs = { reading: 12_000, writing: 20_000 };

export type SendOptions = {
  signal?: AbortSignal;
  /** the same key twice does the work once */ idempotencyKey?: string;
};

/** A call without parts needs no request. */
type SendArguments<C extends Call> =
  Record<never, never> extends CallRequest<C>
    ? [request?: CallRequest<C>, options?: SendOptions]
    : [request: CallRequest<C>, options?: SendOptions];

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

const urlOf = (path: string, { params, query }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

/** What identifies the caller, for this client and for the event stream. */
export const sessionHeaders = (session: Session | undefined): Record<string, string> => ({
  'accept-language': currentLocale,
  ...(session && { uid: session.uid, client: session.client, 'access-token': session.accessToken }),
});

const answerOf = async (
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(patienceMs[init.method === 'GET' ? 'reading' : 'writing']);
  const within = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await fetchFirst(url, { ...init, signal: within });
  } catch (cause) {
    // given up by the caller: nobody is waiting for an explanation
    if (signal?.aborted) throw cause;
    throw new Unreachable('no answer', { cause });
  }
};

const bodyOf = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  try {
    return (await response.json()) as unknown;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    // every answer of ours is JSON, so this one came from something in between, or broke off
    throw new Unreachable(`no readable answer (${response.status})`, { cause });
  }
};

/** The session was ended elsewhere, unless this tab has another one by now. */
const endSession = (session: Session): void => {
  if (getSession()?.accessToken !== session.accessToken) return;
  const { pathname, search } = window.location;
  expire(session);
  rememberPath(pathname + search);
};

/**
 * What the server answered, whatever it is made of.
 * @throws Refused when the server says no, Unreachable when it doesn't answer
 */
export const ask = async <const C extends Call>(
  call: C,
  ...[request, options]: SendArguments<C>
): Promise<Response> => {
  const session = getSession();
  const parts: Parts = request ?? {};
  const headers = sessionHeaders(session);
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  if (options?.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  const response = await answerOf(
    urlOf(call.path, parts),
    {
      method: call.method,
      headers,
      cache: 'no-store',
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    },
    options?.signal,
  );
  if (!response.ok) {
    const body = await bodyOf(response, options?.signal);
    if (response.status === 401 && session) endSession(session);
    throw readRefusal(response.status, body, response.headers.get('retry-after'));
  }
  return response;
};

/** The answer with its headers; sign-in needs those. */
export const sendForResponse = async <const C extends Call>(
  call: C,
  ...[request, options]: SendArguments<C>
): Promise<{ output: CallOutput<C>; headers: Headers }> => {
  // the type of a request's parts depends on the call
  const response = await ask(call, ...([request, options] as unknown as SendArguments<C>));
  return {
    output: (await bodyOf(response, options?.signal)) as CallOutput<C>,
    headers: response.headers,
  };
};

/**
 * Sends one call of the contract.
 * @throws Refused when the server says no, Unreachable when it doesn't answer
 */
export const send = async <const C extends Call>(
  call: C,
  ...rest: SendArguments<C>
): Promise<CallOutput<C>> => (await sendForResponse(call, ...rest)).output;
