import { asCents } from './money.ts';
import type { Cents } from './money.ts';
import type { OperationsAction } from './order-states.ts';
import type { StaffRole } from './order-states.ts';

/** What a role gives of the house's credit for one order without asking anybody; above it a colleague says yes. */
export const goodwillAlone: Readonly<Record<StaffRole, Cents>> = {
  operator: asCents(5000),
  driver: asCents(0),
  partner: asCents(0),
};

/** Of the house's credit for one order at once, whoever said yes. */
export const mostGoodwill = asCents(50_000);

/** How long a session in a customer's name lasts. */
export const actingMinutes = 30;

/** How long an authenticator's code is asked for no more on a computer that somebody trusts. */
export const trustedDays = 14;

export const recoveryCodeCount = 8;

/** So long a step of an order can be taken back by whoever made it. */
export const undoSeconds = 10;

/** Steps that move no money, and whose way back is the state that they came from. */
export const undoableActions = [
  'pick_up',
  'fail_pick_up',
  'process',
  'make_ready',
  'deliver',
  'fail_delivery',
] as const satisfies readonly OperationsAction[];
export type UndoableAction = (typeof undoableActions)[number];

export const isUndoable = (action: string): action is UndoableAction =>
  undoableActions.some((one) => one === action);
