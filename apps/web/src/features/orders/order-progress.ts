import type { Order } from '@lavoir/contract';
import { trackerOf } from '@lavoir/domain';
import type { OrderAction, OrderFacts, TrackerStep, TrackerStepState } from '@lavoir/domain';

/** What an order's place depends on, of what the wire says of it to whomever. */
type Told = Pick<
  Order,
  'status' | 'payment_status' | 'pick_up_issue' | 'delivery_issue' | 'premium_cp' | 'agreement_due_at'
>;

export const factsOf = (order: Told): OrderFacts => ({
  status: order.status,
  paymentStatus: order.payment_status,
  pickUpIssue: order.pick_up_issue,
  deliveryIssue: order.delivery_issue,
  usesLocker: order.premium_cp,
  agreementAsked: order.agreement_due_at === null ? 'no' : 'asked',
});

export type Issue = 'pick_up' | 'agreement' | 'payment' | 'delivery';

const issueAt: Record<TrackerStep, Issue | undefined> = {
  confirmed: undefined,
  picked_up: 'pick_up',
  processed: 'payment',
  ready: undefined,
  retrieved: 'delivery',
};

/** What waits for the customer, where something does. */
export const issueOf = (order: Order): Issue | undefined => {
  const stuck = trackerOf(factsOf(order)).find(({ state }) => state === 'issue');
  const issue = stuck && issueAt[stuck.step];
  return issue === 'payment' && order.agreement_due_at !== null ? 'agreement' : issue;
};

/** By the phone's own clock. @param instant ISO */
export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now();

/** In the locker and not taken out yet. */
export const waitsInLocker = (order: Order): boolean =>
  order.status === 'delivered' && order.premium_cp && order.lockers.length > 0;

/** The actions whose latest event dates a step; a step in trouble is dated by what failed. */
const dating: Record<
  Exclude<TrackerStep, 'confirmed'>,
  { done: readonly OrderAction[]; issue: readonly OrderAction[] }
> = {
  picked_up: { done: ['pick_up'], issue: ['fail_pick_up'] },
  processed: { done: ['process'], issue: ['retry_charge', 'intake'] },
  ready: { done: ['make_ready'], issue: [] },
  retrieved: { done: ['retrieve', 'deliver'], issue: ['fail_delivery', 'bring_back'] },
};

/** What the driver wrote for the customer about the last visit that failed. */
export const driversNoteOf = (order: Order, failed: 'fail_pick_up' | 'fail_delivery'): string | undefined =>
  order.events.findLast(({ action }) => action === failed)?.note || undefined;

/** It came as far as its locker, and lay there too long. */
export const wasBroughtBack = (order: Order): boolean =>
  order.events.findLast(({ action }) => action === 'fail_delivery' || action === 'bring_back')?.action ===
  'bring_back';

export type DatedStep = { step: TrackerStep; state: TrackerStepState; at: string | undefined };

const latest = (order: Order, actions: readonly string[]): string | undefined =>
  order.events
    .filter(({ action }) => actions.includes(action))
    .map(({ at }) => at)
    .toSorted()
    .at(-1);

const dateOf = (order: Order, step: TrackerStep, state: TrackerStepState): string | undefined => {
  if (state === 'todo') return undefined;
  if (step === 'confirmed') return order.created_at;
  if (state === 'issue') return latest(order, dating[step].issue);
  // with a locker, 'ready' is when the driver put it in
  if (step === 'ready' && order.premium_cp)
    return latest(order, ['deliver']) ?? latest(order, dating.ready.done);
  return latest(order, dating[step].done);
};

/** The five steps with when each happened, an ISO instant. */
export const datedSteps = (order: Order): DatedStep[] =>
  trackerOf(factsOf(order)).map(({ step, state }) => ({ step, state, at: dateOf(order, step, state) }));

/** The number (1 to 5) of the step that is current, in trouble, or else the last one done. */
export const stepReached = (steps: readonly { state: TrackerStepState }[]): number => {
  const current = steps.findIndex(({ state }) => state === 'now' || state === 'issue');
  if (current >= 0) return current + 1;
  return Math.max(1, steps.filter(({ state }) => state === 'done').length);
};
