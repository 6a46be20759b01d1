import { addPaymentMethod, payOrder, showOpsOrder, showOrder, transitionOrder } from '@lavoir/contract';
import type { CallRequest, Order } from '@lavoir/contract';
import { randomUUID } from 'node:crypto';
import { pursueChargeJob, refundCardJob } from '../src/features/orders/charging/charges.jobs.ts';
import type { AnyJob } from '../src/jobs/job.ts';
import { allNotices } from '../src/features.ts';
import type { JobParts } from '../src/feature.ts';
import { createOrder } from './factories.ts';
import type { Customer, World } from './factories.ts';
import { queuedJobs } from './mails.ts';
import type { Session, TestApp } from './test-app.ts';

/** The sandbox's cards, by what becomes of their charges. */
export const tokens = {
  good: 'tok_visa',
  declined: 'tok_chargeCustomerFail',
  authenticated: 'tok_authenticationRequired',
} as const;

/** Stores a card. @returns its number with us */
export const addCard = async (
  app: TestApp,
  { session }: Pick<Customer, 'session'>,
  token: string = tokens.good,
): Promise<number> => {
  const { status, body } = await app.send(addPaymentMethod, {
    as: session,
    body: { token },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (status !== 200) throw new Error(`no card: ${status}`);
  return body.payment_method.id;
};

export const byCard = (payment_method_id: number) => ({ payment_type: 'Card' as const, payment_method_id });

/** Ten shirts, € 54,90, to be paid by a card. */
export const createCardOrder = async (
  app: TestApp,
  world: World,
  customer: Customer,
  token: string = tokens.good,
): Promise<Order> => createOrder(app, world, customer, byCard(await addCard(app, customer, token)));

export const step = async (
  app: TestApp,
  as: Session,
  id: number,
  body: CallRequest<typeof transitionOrder>['body'],
) => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await app.send(transitionOrder, { as, params: { id: String(id) }, body, headers });
  if (answer.status !== 200) throw new Error(`no ${body.action}: ${answer.status} ${answer.body.code}`);
  return answer.body.order;
};

/** The laundry finds so many of the shirts, and charges them. */
export const weigh = async (app: TestApp, as: Session, order: Order, actual_quantity = 10) => {
  await step(app, as, order.id, { action: 'pick_up' });
  const lines = [{ id: order.products[0]?.id ?? 0, actual_quantity }];
  return step(app, as, order.id, { action: 'intake', lines });
};

export const ownOrder = async (app: TestApp, { session }: Customer, { id }: { id: number }) =>
  (await app.send(showOrder, { as: session, params: { id: String(id) } })).body.order;

export const opsOrder = async (app: TestApp, as: Session, { id }: { id: number }) =>
  (await app.send(showOpsOrder, { as, params: { id: String(id) } })).body.order;

export const pay = (
  app: TestApp,
  { session }: Customer,
  { id }: { id: number },
  body: CallRequest<typeof payOrder>['body'],
  key: string = randomUUID(),
) =>
  app.send(payOrder, {
    as: session,
    params: { id: String(id) },
    body,
    headers: { 'idempotency-key': key },
  });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** as much as one test leaves in a queue */
const newest = 24;

/** Does once, one after the other, what was queued last in one of the queues, done before or not; what fails is an outcome. */
export const runQueued = async (app: TestApp, job: AnyJob<JobParts>, logTo: typeof log = log) => {
  const parts = { ...app, notices: allNotices, payments: app.provider, log: logTo } as unknown as JobParts;
  const outcomes: unknown[] = [];
  for (const { id, data } of (await queuedJobs(app, job.name)).slice(-newest))
    outcomes.push(await job.run(parts, { ...data, id } as never));
  return outcomes;
};

/** Charges, then refunds, as the queue does them. */
export const runMoney = async (app: TestApp): Promise<void> => {
  await runQueued(app, pursueChargeJob);
  await runQueued(app, refundCardJob);
};

/** What the provider took of cards and gave back, in cents: how often and how much. */
export const atProvider = async ({ db }: TestApp, orderId: number) => {
  const charged = await db
    .selectFrom('sandbox_payments as p')
    .innerJoin('order_charges as c', (join) => join.on('c.order_id', '=', orderId))
    .select(['p.id', 'p.amount_cents'])
    .whereRef('p.idempotency_key', '=', (eb) => eb.cast<string>('c.idempotency_key', 'text'))
    .where('p.status', '=', 'succeeded')
    .execute();
  const back = await db
    .selectFrom('sandbox_refunds')
    .select('amount_cents')
    .where('status', '=', 'succeeded')
    .where('payment_id', 'in', ['', ...charged.map(({ id }) => id)])
    .execute();
  return {
    charged: charged.map(({ amount_cents }) => Number(amount_cents)),
    back: back.map(({ amount_cents }) => Number(amount_cents)),
  };
};

/** How many mails of a template about an order were queued. */
export const mailsAbout = async (app: TestApp, orderId: number, template: string): Promise<number> => {
  const mails = await queuedJobs(app);
  return mails.filter(
    ({ data: { job } }) => 'orderId' in job && job.orderId === orderId && job.template === template,
  ).length;
};
