import { beginTopUp } from '@lavoir/contract';
import { minuteMs } from '@lavoir/domain';
import { randomUUID } from 'node:crypto';
import { signEvent } from '../src/adapters/payments/signed-events.ts';
import { reconcileTopUpsJob } from '../src/features/payments/payments.jobs.ts';
import type { Customer } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Begins a top-up. @returns the provider's id of its payment */
export const beginPayment = async (
  app: TestApp,
  { session }: Pick<Customer, 'session'>,
  amount: string,
): Promise<string> => {
  const { status, body } = await app.send(beginTopUp, { as: session, query: { amount } });
  const [id = ''] = body.client_secret?.split('_secret_') ?? [];
  if (status !== 200 || !id.startsWith('pi_')) throw new Error(`no top-up: ${status}`);
  return id;
};

/** Opens the bank's page, or answers on it. */
export const atBank = (
  app: TestApp,
  payment: string,
  answer?: 'authorise' | 'refuse',
  headers: Record<string, string> = {},
) =>
  fetch(`${app.url}/sandbox/bancontact/${payment}`, {
    headers,
    ...(answer && { method: 'POST', body: new URLSearchParams({ answer }) }),
  });

/** As Stripe writes them: https://docs.stripe.com/api/events/object */
export const eventOf = (payment: string, change: object = {}): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_795_417_200,
    data: { object: { id: payment, object: 'payment_intent', status: 'succeeded' } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'payment_intent.succeeded',
    ...change,
  });

/** Events reach any of the processes. */
export const deliverEvent = (app: TestApp, event: string, signature?: string, index = 0) =>
  fetch(`${app.urls[index % app.urls.length]}/webhooks/${app.provider.kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? signEvent(app.provider.webhookSecret, event, app.clock.now()),
    },
    body: event,
  });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Asks the provider about the open top-ups, so many minutes later. */
export const reconcileAfter = (app: TestApp, minutes: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString());
  return reconcileTopUpsJob.run({ ...app, payments: app.provider, log }, { id: 'now', job: {} });
};

export const topUpStatus = async ({ db }: TestApp, payment: string): Promise<string> => {
  const found = await db
    .selectFrom('top_ups')
    .select('status')
    .where('payment_id', '=', payment)
    .executeTakeFirstOrThrow();
  return found.status;
};
