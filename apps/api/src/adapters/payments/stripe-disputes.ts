import { asCents } from '@lavoir/domain';
import type { Stripe } from 'stripe';
import type { Dispute, DisputeState, Payments } from './port.ts';
import { orMissing } from './stripe-client.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** https://docs.stripe.com/disputes/how-disputes-work; an appeal goes on after a loss, with the money still gone */
const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  prevented: 'dropped',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;

const asDispute = (dispute: Stripe.Dispute): Dispute => {
  const state = states[dispute.status];
  if (!state) throw new Error(`dispute ${dispute.id} is ${dispute.status}`);
  const seconds = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    payment: idOf(dispute.payment_intent),
    amount: asCents(dispute.amount),
    state,
    reason: dispute.reason,
    answerBy: seconds === null ? undefined : new Date(seconds * 1000),
  };
};

/** Where the account's owner answers it, in the dashboard. */
export const stripeDisputePage = ({ secretKey }: Pick<StripeSettings, 'secretKey'>, id: string): string =>
  `https://dashboard.stripe.com/${/^[a-z]+_test_/.test(secretKey) ? 'test/' : ''}disputes/${encodeURIComponent(id)}`;

export const stripeDisputes = (stripe: Stripe): Pick<Payments, 'findDispute' | 'findDisputesSince'> => ({
  findDispute: async (id) => {
    const dispute = await orMissing(stripe.disputes.retrieve(id));
    return dispute && asDispute(dispute);
  },
  findDisputesSince: async (since) => {
    const found: Dispute[] = [];
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const dispute of stripe.disputes.list({ created, limit: 100 })) found.push(asDispute(dispute));
    return found;
  },
});
