import { randomBytes } from 'node:crypto';

/** What Stripe keeps, in the shapes that its API documents, of which only what somebody may look at is here. */
export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  last_payment_error: CardError | null;
  livemode: false;
  metadata: Record<string, string>;
  payment_method: string | null;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'canceled' | 'succeeded';
};
export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  customer: string | null;
};
export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  client_secret: string;
  customer: string;
  payment_method_types: string[];
};
export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  evidence_details: { due_by: number | null };
  payment_intent: string;
  reason: string;
  status:
    | 'warning_needs_response'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'appeal_under_review'
    | 'won'
    | 'lost';
};

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
};
export type CardError = ErrorBody & { type: 'card_error'; payment_method?: PaymentMethod };

/** An answer that is an error: https://docs.stripe.com/api/errors */
export class StripeProblem extends Error {
  status: number;
  body: { error: ErrorBody & { payment_intent?: PaymentIntent } };
  constructor(status: number, error: ErrorBody & { payment_intent?: PaymentIntent }) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (message: string, code?: string, param?: string, status = 400): StripeProblem =>
  new StripeProblem(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

export const missing = (what: string, id: string, param: string): StripeProblem =>
  invalid(`No such ${what}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400);

const declineOf = (code: 'card_declined' | 'authentication_required', decline: string): CardError => ({
  type: 'card_error',
  code,
  decline_code: decline,
  message: 'Your card was declined.',
});
export const genericDecline = declineOf('card_declined', 'generic_decline');
export const authenticationRequired = declineOf('authentication_required', 'authentication_required');

/** What its bank says when it is attached, and when it is charged. */
export type TestCard = { last4: string; attached?: CardError; charged?: CardError };

/** https://docs.stripe.com/testing */
export const testCards: Record<string, TestCard> = {
  tok_visa: { last4: '4242' },
  tok_chargeDeclined: { last4: '0002', attached: genericDecline, charged: genericDecline },
  tok_chargeCustomerFail: { last4: '0341', charged: genericDecline },
  tok_authenticationRequired: { last4: '3155', charged: authenticationRequired },
  tok_refundFail: { last4: '5126' },
  tok_createDispute: { last4: '0259' },
};

export const random = (): string => randomBytes(12).toString('hex');
