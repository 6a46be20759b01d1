import type { Cents } from '@lavoir/domain';
import { noCents, smallestPayment } from '@lavoir/domain';
import { createHmac } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { Clock } from '../clock/port.ts';
import type { PaymentState, Payments, ProviderPayment } from './port.ts';
import { sandboxCards } from './sandbox-charges.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';
import { eventAbout, insertPayment } from './sandbox-payments.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';

/** The payment as the bank's page shows it. */
export type SandboxPayment = {
  id: string;
  state: PaymentState;
  amount: Cents;
  by: 'bancontact' | 'card';
  isRefused: boolean;
};

/** A provider of our own making: a bank that asks for no money. */
export type Sandbox = Payments & {
  kind: 'sandbox';
  show(id: string): Promise<SandboxPayment | undefined>;
  /** The payer's answer at the bank; only the first one counts. @returns the event to send, where it was the first */
  answer(id: string, state: 'succeeded' | 'failed'): Promise<string | undefined>;
  /** The customer's bank sends a refund back. @returns whether it had gone there */
  takeBack(id: string): Promise<boolean>;
  /** A card's owner disputes a payment at their bank. @returns the event to send, where they hadn't yet */
  dispute(payment: string): Promise<string | undefined>;
  /** The bank's decision; only the first one counts. @returns the event to send, where it was the first */
  decide(dispute: string, state: 'won' | 'lost'): Promise<string | undefined>;
};

type Parts = {
  /** connections of its own: it writes whatever becomes of anybody's transaction */
  db: Db;
  clock: Clock;
  /** what its events are signed by */
  key: Buffer;
};

const columns = ['id', 'status as state', 'amount_cents as amount', 'card_id', 'is_refused'] as const;
type Row = { id: string; state: string; amount: Cents; card_id: string | null; is_refused: boolean };

const presented = (row: Row | undefined): SandboxPayment | undefined =>
  row && {
    id: row.id,
    state: row.state as PaymentState,
    amount: row.amount,
    by: row.card_id === null ? 'bancontact' : 'card',
    isRefused: row.is_refused,
  };

const asPayment = (payment: SandboxPayment | undefined): ProviderPayment | undefined =>
  payment && {
    id: payment.id,
    state: payment.state,
    received: payment.state === 'succeeded' ? payment.amount : noCents,
    ...(payment.isRefused && { isRefused: true }),
  };

const eventOf = ({ id, state }: SandboxPayment, at: Date): string =>
  eventAbout(
    { id, object: 'payment_intent' },
    state === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    at,
  );

export const sandboxPayments = ({ db, clock, key: signingKey }: Parts): Sandbox => {
  const show: Sandbox['show'] = async (id) =>
    presented(
      await db.selectFrom('sandbox_payments').select(columns).where('id', '=', id).executeTakeFirst(),
    );
  const end = async (
    id: string,
    change: { status: PaymentState; is_refused?: boolean },
  ): Promise<SandboxPayment | undefined> =>
    presented(
      await db
        .updateTable('sandbox_payments')
        .set(change)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(columns)
        .executeTakeFirst(),
    );
  const named = (words: string) => createHmac('sha256', signingKey).update(words).digest('hex').slice(0, 24);
  return {
    kind: 'sandbox',
    publishableKey: undefined,
    webhookSecret: signingKey.toString('hex'),
    beginBancontact: async ({ amount, key }) => {
      if (amount < smallestPayment) throw new Error('amount_too_small');
      return insertPayment(db, { amount, key, at: clock.now() });
    },
    show,
    find: async (id) => asPayment(await show(id)),
    cancel: async (id) => asPayment((await end(id, { status: 'failed' })) ?? (await show(id))),
    ...sandboxRefunds({ db, now: () => clock.now() }),
    ...sandboxDisputes({ db, now: () => clock.now() }),
    ...sandboxCards({ db, now: () => clock.now(), named }),
    answer: async (id, state) => {
      const ended = await end(id, { status: state, is_refused: state === 'failed' });
      return ended && eventOf(ended, clock.now());
    },
  };
};
