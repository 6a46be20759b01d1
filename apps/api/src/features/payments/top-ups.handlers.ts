import { refuse } from '@lavoir/contract';
import type { CallOutput, Refusal, beginTopUp, showTopUp, stopTopUp } from '@lavoir/contract';
import { asCents, centsToEuro, euroToCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { AskingHandler, Handler } from '../../http/context.ts';
import type { PaymentState } from '../../adapters/payments/port.ts';
import { tooMany } from '../../http/too-many.ts';
import { settleOwn } from './settle-own.ts';
import { findOrdersPaidBy, findOwnTopUp, insertTopUp, keepPaymentId } from './top-ups.queries.ts';

const [least, most] = [asCents(100), asCents(50_000)];

/** Euro as the wire has them, with cents or without; undefined for anything that can't be paid in. */
const amountIn = (text: string): Cents | undefined => {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = euroToCents(Number(text));
  return amount >= least && amount <= most ? amount : undefined;
};

/**
 * Our row and its key are there before the provider is asked, the provider's id before the caller can pay: an answer that
 * is lost in between is asked for again, by the same key.
 */
export const handleBeginTopUp: AskingHandler<typeof beginTopUp> = {
  ask: async (context, { query }) => {
    const amount = amountIn(query.amount);
    if (amount === undefined) return refuse('top_up_amount_invalid', { field: 'amount' });
    const { db, payments, actor, clock } = context;
    const limited = await tooMany(context, 'secret', String(actor.userId));
    if (limited) return limited;
    const topUp = await insertTopUp(db, { userId: actor.userId, amount, at: clock.now() });
    if (!topUp) return refuse('unauthenticated');
    const { id, clientSecret } = await payments.beginBancontact({ amount, key: topUp.idempotency_key });
    return async (now) => {
      await keepPaymentId(now.db, topUp.id, id);
      return { client_secret: clientSecret };
    };
  },
};

const show = async (
  db: Db,
  userId: number,
  paymentId: string,
): Promise<CallOutput<typeof showTopUp> | Refusal<'not_found'>> => {
  const topUp = await findOwnTopUp(db, userId, paymentId);
  if (!topUp) return refuse('not_found');
  const { status, settled_at: since } = topUp;
  const paid = status === 'succeeded' && since ? await findOrdersPaidBy(db, userId, since) : [];
  return {
    top_up: {
      status: status as PaymentState,
      is_refused: topUp.is_refused,
      amount: centsToEuro(topUp.received_cents ?? topUp.amount_cents),
      paid_orders: paid.map(({ id, public_id }) => ({ id, lavoir_order_id: public_id })),
    },
  };
};

export const handleShowTopUp: Handler<typeof showTopUp> = ({ db, actor }, { params }) =>
  show(db, actor.userId, params.payment_id);

/** The provider ends it, if it still can, and says how it stands then: its word is what counts here, too. */
export const handleStopTopUp: AskingHandler<typeof stopTopUp> = {
  ask: async ({ db, payments, actor }, { params: { payment_id } }) => {
    const topUp = await findOwnTopUp(db, actor.userId, payment_id);
    if (!topUp) return refuse('not_found');
    const payment = topUp.status === 'open' ? await payments.cancel(payment_id) : undefined;
    return async ({ db: trx, queue, clock }) => {
      if (payment) await settleOwn({ db: trx, queue, clock }, payment);
      return show(trx, actor.userId, payment_id);
    };
  },
};
