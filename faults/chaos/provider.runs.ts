import { addPaymentMethod, placeOrder, showOpsOrder, transitionOrder } from '@lavoir/contract';
import type { Order } from '@lavoir/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createStaff } from '../../apps/api/test/factories.ts';
import type { Customer } from '../../apps/api/test/factories.ts';
import { startStripe } from '../../apps/api/test/stripe/server.ts';
import type { StripeServer, Trouble } from '../../apps/api/test/stripe/server.ts';
import type { Session } from '../../apps/api/test/test-app.ts';
import { inTown } from './after.ts';
import type { Reply } from './balancer.ts';
import { bringForward } from './jobs.ts';
import type { Run } from './run.ts';
import { newCustomer, orderBody } from './shoppers.ts';
import type { Town } from './town.ts';

const troubles: readonly Trouble[] = ['unheard', 'lost', '500', 'slow'];

const send = ({ balancer }: Town, as: Session, path: string, body: object | string): Promise<Reply> =>
  balancer.ask(path, {
    method: 'POST',
    headers: { ...as, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const sent = async (reply: Promise<Reply>): Promise<string> => {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text;
};

type Buyer = { customer: Customer; order: number };

/** Somebody with a card, and an order by it that its driver has brought to the laundry's door. */
const createBuyer = async (town: Town, operator: Session): Promise<Buyer> => {
  const customer = await newCustomer(town, { wallet: 0 });
  const card = JSON.parse(
    await sent(send(town, customer.session, addPaymentMethod.path, { token: 'tok_visa' })),
  ) as { payment_method: { id: number } };
  const payment = { payment_type: 'Card', payment_method_id: card.payment_method.id };
  const body = orderBody(town, customer, payment);
  const { order } = JSON.parse(await sent(send(town, customer.session, placeOrder.path, body))) as {
    order: Order;
  };
  await sent(
    send(town, operator, transitionOrder.path.replace(':id', String(order.id)), { action: 'pick_up' }),
  );
  return { customer, order: order.id };
};

const stateOf = async ({ balancer }: Town, as: Session, id: number): Promise<Order['payment_status']> => {
  const { text } = await balancer.ask(showOpsOrder.path.replace(':id', String(id)), { headers: as });
  return (JSON.parse(text) as { order: Order }).order.payment_status;
};

const chargedAt = async (server: StripeServer, { maker }: Town, { customer }: Buyer): Promise<number[]> => {
  const { provider_customer } = await maker.db
    .selectFrom('payment_methods')
    .select('provider_customer')
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return [...server.payments.values()]
    .filter((one) => one.customer === provider_customer && one.amount_received > 0)
    .map(({ amount_received }) => amount_received);
};

/** Some minutes later: all that is unfinished is asked about. */
const later = async (town: Town): Promise<void> => {
  await sql`update order_charges set created_at = created_at - interval '5 minutes'`.execute(town.maker.db);
  await bringForward(town, ['pursue-charge', 'reconcile-charges']);
};

const untilPaid = async (town: Town, operator: Session, buyers: readonly Buyer[]): Promise<boolean> => {
  for (const until = Date.now() + 45_000; Date.now() < until; await wait(300)) {
    await later(town);
    const states = await Promise.all(buyers.map(({ order }) => stateOf(town, operator, order)));
    if (states.every((state) => state === 'paid')) return true;
  }
  return false;
};

const provider: Run = {
  name: 'provider',
  fault: 'the card provider is down, loses its answers, says 500, is slow',
  within: 300_000,
  play: async (witness) => {
    const server = await startStripe();
    const { secretKey, publishableKey, webhookSecret, apiBase } = server.settings;
    const settings = {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    };
    const play = inTown(async (_, town) => {
      const operator = (await createStaff(town.maker, 'operator', town.world.laundryId)).session;
      let slowest = 0;
      for (const trouble of troubles) {
        const buyers = await Promise.all([1, 2, 3, 4].map(() => createBuyer(town, operator)));
        const other = await newCustomer(town);
        server.trouble(trouble);
        const weighing = buyers.map(({ order }) =>
          send(town, operator, transitionOrder.path.replace(':id', String(order)), { action: 'intake' }),
        );
        const adding = send(town, other.session, addPaymentMethod.path, { token: 'tok_visa' });
        const wallets = await send(town, other.session, placeOrder.path, orderBody(town, other, {}));
        const weighed = await Promise.all(weighing);
        const added = await adding;
        server.mend();
        slowest = Math.max(slowest, added.ms, ...weighed.map(({ ms }) => ms));
        witness.check(`${trouble}: orders by wallet go on`, wallets.status === 200, wallets.status);
        witness.check(
          `${trouble}: intake goes on`,
          weighed.every(({ status }) => status === 200),
          weighed.map(({ status }) => status).join(),
        );
        const words = (JSON.parse(added.text) as { code?: string; message?: unknown }).code;
        witness.check(
          `${trouble}: a card that can’t be added says so in words`,
          added.status === 503 && words === 'unavailable',
          `${added.status} ${words}`,
        );
        witness.check(`${trouble}: all are paid once it is mended`, await untilPaid(town, operator, buyers));
        const charged = await Promise.all(buyers.map((buyer) => chargedAt(server, town, buyer)));
        witness.check(
          `${trouble}: each card is charged once, its cents`,
          charged.every((own) => own.join() === '5490'),
          JSON.stringify(charged),
        );
      }
      witness.check('card calls end within 8 s', slowest <= 8000, `${Math.round(slowest)} ms`);
      const findings = await town.audit();
      witness.check('the auditor finds nothing', findings.length === 0, findings.join('; '));
      witness.note('slowest card call ms', Math.round(slowest));
    }, settings);
    try {
      await play(witness);
    } finally {
      await server.close();
    }
  },
};

export const providerRuns: readonly Run[] = [provider];
