import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeSettings } from '../../src/adapters/payments/stripe-settings.ts';
import { openApi } from './api.ts';
import { openBooks } from './books.ts';
import { StripeProblem, invalid, random } from './objects.ts';

/**
 * What becomes of requests until it is mended: never heard; heard, and the answer lost; heard, and answered 500; heard, and
 * answered when nobody waits any more.
 */
export type Trouble = 'unheard' | 'lost' | '500' | 'slow';

type Answer = { status: number; body: unknown };
type Kept = { request: string; answer: Promise<Answer> | Answer };

/** ms, longer than anybody waits */
const slow = 20_000;

const serverError = new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' });

/** `POST /v1/refunds` or, with its id apart, `POST /v1/payment_intents/:id/cancel` */
const routeOf = (method: string, path: string): { route: string; id: string } => {
  const [, version, kind, id, ...rest] = path.split('/');
  const route = [`${method} `, version, kind, ...(id === undefined ? [] : [':id']), ...rest].join('/');
  return { route, id: decodeURIComponent(id ?? '') };
};

/** Stripe's API on this machine, with books of its own. It forgets no idempotency key unless it is told to. */
export const startStripe = async () => {
  const books = openBooks();
  const api = openApi(books);
  const settings = {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
  const keys = new Map<string, Kept>();
  const versions = new Set<string | undefined>();
  const over = new AbortController();
  let trouble: { kind: Trouble; on: RegExp } | undefined;

  const act = async (route: string, id: string, form: URLSearchParams): Promise<Answer> => {
    if (!Object.hasOwn(api, route))
      throw invalid(`Unrecognized request URL (${route}).`, undefined, undefined, 404);
    return { status: 200, body: structuredClone(api[route as keyof typeof api](form, id)) };
  };
  const answerOf = (error: unknown): Answer => {
    if (!(error instanceof StripeProblem)) throw error;
    return { status: error.status, body: error.body };
  };
  /** An answer is kept under its key, whatever it is: https://docs.stripe.com/api/idempotent_requests */
  const underOneKey = async (
    key: string,
    request: string,
    perform: () => Promise<Answer>,
  ): Promise<Answer> => {
    const kept = keys.get(key);
    if (!kept) {
      const answer = perform();
      keys.set(key, { request, answer });
      keys.set(key, { request, answer: await answer });
      return answer;
    }
    const idempotency = (status: number, message: string, code?: string) =>
      answerOf(new StripeProblem(status, { type: 'idempotency_error', message, ...(code && { code }) }));
    if (kept.request !== request)
      return idempotency(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    if (kept.answer instanceof Promise)
      return idempotency(
        409,
        'There is currently another in-progress request using this Idempotent Key.',
        'idempotency_key_in_use',
      );
    return kept.answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers, socket } = request;
    const { pathname, search } = new URL(url, 'http://stripe.test');
    const body = await text(request);
    const { route, id } = routeOf(method, pathname);
    const inTrouble = trouble?.on.test(route) ? trouble.kind : undefined;
    versions.add(headers['stripe-version'] as string | undefined);
    if (inTrouble === 'unheard') return void socket.destroy();
    const perform = async (): Promise<Answer> => {
      const answer = await act(route, id, new URLSearchParams(method === 'POST' ? body : search)).catch(
        answerOf,
      );
      // as a bank takes its time
      await wait(5);
      return inTrouble === '500' ? answerOf(serverError) : answer;
    };
    const key = headers['idempotency-key'];
    const answer =
      headers.authorization !== `Bearer ${settings.secretKey}`
        ? answerOf(invalid('Invalid API Key provided', undefined, undefined, 401))
        : await (method === 'POST' && typeof key === 'string'
            ? underOneKey(key, `${route} ${id} ${body}`, perform)
            : perform());
    if (inTrouble === 'lost') return void socket.destroy();
    if (inTrouble === 'slow') await wait(slow, undefined, { signal: over.signal }).catch(() => undefined);
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${random()}` })
      .end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...books.payer,
    payments: books.payments,
    refunds: books.refunds,
    /** the ways to pay that are switched on */
    takes: books.takes,
    settings: { ...settings, apiBase: `http://127.0.0.1:${port}` } satisfies StripeSettings,
    /** the API versions that were asked for */
    versions,
    /** @param on which requests, as `POST /v1/payment_intents` */
    trouble: (kind: Trouble, on = /^POST/): void => {
      trouble = { kind, on };
    },
    mend: (): void => {
      trouble = undefined;
    },
    /** as it does when a key is a day old */
    forgetKeys: (): void => keys.clear(),
    close: async (): Promise<void> => {
      over.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
