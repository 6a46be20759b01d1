import { genericDecline, missing, random, testCards } from './objects.ts';
import type {
  CardError,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  TestCard,
} from './objects.ts';

/** The objects of one account, and what becomes of them. */
export const openBooks = () => {
  const customers = new Set<string>();
  const methods = new Map<string, PaymentMethod>();
  const tokenOf = new Map<string, string>();
  const setups = new Map<string, SetupIntent>();
  const payments = new Map<string, PaymentIntent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  /** the ways to pay that are switched on */
  const takes = new Set(['card', 'bancontact']);

  const method = (id: string, param = 'id'): PaymentMethod => {
    const found = methods.get(id);
    if (!found) throw missing('PaymentMethod', id, param);
    return found;
  };
  const payment = (id: string, param = 'id'): PaymentIntent => {
    const found = payments.get(id);
    if (!found) throw missing('payment_intent', id, param);
    return found;
  };
  const saysOf = (card: PaymentMethod): Partial<TestCard> => testCards[tokenOf.get(card.id) ?? ''] ?? {};

  const newMethod = (token: string, customer: string | null): PaymentMethod => {
    const { last4 = '' } = testCards[token] ?? {};
    const id = `pm_${random()}`;
    const made = {
      id,
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4, exp_month: 9, exp_year: 2029 },
      customer,
    } as const;
    methods.set(id, made);
    tokenOf.set(id, token);
    return made;
  };
  const refuse = (intent: PaymentIntent, error: CardError): void =>
    void Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: error,
    });
  const succeed = (intent: PaymentIntent): void =>
    void Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
    });

  /** What a payer does, in the browser and at their bank. A payment that has ended stays as it is. */
  const payer = {
    authorise: (id: string): void => {
      if (payment(id).status !== 'canceled') succeed(payment(id));
    },
    refuse: (id: string): void => {
      if (payment(id).status !== 'succeeded') refuse(payment(id), genericDecline);
    },
    /** The payer's bank sends money back that had gone there: https://docs.stripe.com/refunds#failed-refunds */
    takeBack: (id: string): void => {
      const made = refunds.find((refund) => refund.id === id);
      if (made) made.status = 'failed';
    },
    /** A card's owner disputes a payment at their bank: https://docs.stripe.com/disputes/how-disputes-work */
    dispute: (id: string, change: Partial<Dispute> = {}): string => {
      const now = Math.floor(Date.now() / 1000);
      const made: Dispute = {
        id: `dp_${random()}`,
        object: 'dispute',
        amount: payment(id).amount_received,
        created: now,
        evidence_details: { due_by: now + 864_000 },
        payment_intent: id,
        reason: 'fraudulent',
        status: 'needs_response',
        ...change,
      };
      disputes.push(made);
      return made.id;
    },
    /** Their bank decides, or an inquiry of it goes on. */
    decide: (id: string, status: Dispute['status']): void => {
      const made = disputes.find((dispute) => dispute.id === id);
      if (made) made.status = status;
    },
    /** @returns the card's id, which the browser is told */
    setUp: (clientSecret: string, token: string): string => {
      const setup = setups.get(clientSecret);
      if (!setup) throw new Error('no such setup');
      return newMethod(token, setup.customer).id;
    },
  };
  return {
    customers,
    setups,
    payments,
    refunds,
    disputes,
    takes,
    method,
    payment,
    newMethod,
    saysOf,
    refuse,
    succeed,
    payer,
  };
};

export type Books = ReturnType<typeof openBooks>;
