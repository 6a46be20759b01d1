import { isCalledOff, isWithCustomer } from './order-states.ts';
import type { OrderFacts } from './order-states.ts';

export const trackerSteps = ['confirmed', 'picked_up', 'processed', 'ready', 'retrieved'] as const;
export type TrackerStep = (typeof trackerSteps)[number];
export type TrackerStepState = 'done' | 'now' | 'todo' | 'issue';

/** The step (1 to 5) that an order has reached or where it is stuck. */
export const trackerPosition = (facts: OrderFacts): 1 | 2 | 3 | 4 | 5 => {
  switch (facts.status) {
    case 'confirmed':
      return facts.pickUpIssue === null ? 1 : 2;
    case 'picked_up':
    case 'dropped_at_laundry':
      return 2;
    case 'processed':
      return 3;
    case 'ready_for_delivery':
      return facts.deliveryIssue === null ? 4 : 5;
    case 'delivered':
      // in the locker: the fifth step waits for its customer
      return facts.usesLocker ? 4 : 5;
    case 'retrieved_by_user':
    case 'cancelled':
    case 'deleted':
      return 5;
  }
};

const issueStep = (facts: OrderFacts): number | undefined => {
  if (facts.status === 'confirmed' && facts.pickUpIssue !== null) return 2;
  if (
    facts.status === 'dropped_at_laundry' &&
    (facts.paymentStatus === 'failed' || facts.agreementAsked !== 'no')
  )
    return 3;
  if (facts.status === 'ready_for_delivery' && facts.deliveryIssue !== null) return 5;
  return undefined;
};

/** The five steps with what each shows. The step behind the position is the current one, an issue stands in red. */
export const trackerOf = (facts: OrderFacts): { step: TrackerStep; state: TrackerStepState }[] => {
  const position = trackerPosition(facts);
  const issue = issueStep(facts);
  return trackerSteps.map((step, index) => {
    const number = index + 1;
    if (isCalledOff(facts.status)) return { step, state: 'todo' };
    if (number === issue) return { step, state: 'issue' };
    if (isWithCustomer(facts) || number < position) return { step, state: 'done' };
    if (number === position) return { step, state: issue === undefined ? 'now' : 'done' };
    return { step, state: 'todo' };
  });
};
