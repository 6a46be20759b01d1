import type { Cents } from '@lavoir/domain';
import { asCents } from '@lavoir/domain';
import { systemClock } from '../src/adapters/clock/system.ts';
import type { Payments } from '../src/adapters/payments/port.ts';
import { sandboxPayments } from '../src/adapters/payments/sandbox.ts';
import { stripePayments } from '../src/adapters/payments/stripe.ts';
import { connect } from '../src/db/connect.ts';
import { startStripe } from './stripe/server.ts';
import type { Trouble } from './stripe/server.ts';
import { createTestDatabase } from './test-database.ts';

/** A payment provider, what only its payer does there, and what can be seen of it from its own side. */
export type TestProvider = {
  payments: Payments;
  /** the payer says yes at their bank, to a payment or to a charge that waits for them */
  authorise: (payment: string) => unknown;
  /** the payer's bank says no to a payment */
  refuse: (payment: string) => unknown;
  /** the payer's bank sends a refund back that had gone there */
  takeBack: (refund: string) => unknown;
  /** a card's owner disputes a payment. @returns the dispute */
  dispute: (payment: string) => Promise<string>;
  /** their bank decides it */
  decide: (dispute: string, state: 'won' | 'lost') => unknown;
  /** another process of ours asks the same provider */
  another: () => Payments;
  close: () => Promise<void>;
};

export type FailingProvider = TestProvider & {
  /** how its answers fail until it is mended */
  trouble: (kind: Trouble) => void;
  mend: () => void;
  /** that its idempotency keys are a day old */
  forgetKeys: () => void;
  /** what its own books say of a customer's payments: what came in, and what went back */
  moved: (customer: string) => { charged: Cents; refunded: Cents };
};

/** What an event of the sandbox's is about. */
const aboutIn = (event: string | undefined): string =>
  event === undefined ? '' : (JSON.parse(event) as { data: { object: { id: string } } }).data.object.id;

export const openSandbox = async (): Promise<TestProvider> => {
  const { connection, drop } = await createTestDatabase();
  const { db, close } = connect(connection, { max: 3, onIdleError: () => undefined });
  const open = () => sandboxPayments({ db, clock: systemClock, key: Buffer.alloc(32) });
  const payments = open();
  return {
    payments,
    authorise: (id) => payments.answer(id, 'succeeded'),
    refuse: (id) => payments.answer(id, 'failed'),
    takeBack: payments.takeBack,
    dispute: async (id) => aboutIn(await payments.dispute(id)),
    decide: payments.decide,
    another: open,
    close: async () => {
      await close();
      await drop();
    },
  };
};

export const openStripe = async (): Promise<FailingProvider> => {
  const server = await startStripe();
  const sum = (amounts: number[]): Cents => asCents(amounts.reduce((total, amount) => total + amount, 0));
  const moved = (customer: string) => {
    const own = [...server.payments.values()].filter((payment) => payment.customer === customer);
    const ids = new Set(own.map(({ id }) => id));
    return {
      charged: sum(own.map(({ amount_received }) => amount_received)),
      refunded: sum(
        server.refunds.flatMap((made) =>
          ids.has(made.payment_intent) && made.status !== 'failed' ? [made.amount] : [],
        ),
      ),
    };
  };
  const open = () => stripePayments(server.settings);
  return {
    payments: open(),
    authorise: server.authorise,
    refuse: server.refuse,
    takeBack: server.takeBack,
    dispute: async (id) => server.dispute(id),
    decide: server.decide,
    another: open,
    trouble: server.trouble,
    mend: server.mend,
    forgetKeys: server.forgetKeys,
    moved,
    close: server.close,
  };
};
