/** The states of an order. `deleted` (by its customer) and `cancelled` (by an operator) end it before delivery. */
export const orderStatuses = [
  'confirmed',
  'picked_up',
  'dropped_at_laundry',
  'processed',
  'ready_for_delivery',
  'delivered',
  'retrieved_by_user',
  'cancelled',
  'deleted',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['paid', 'to_invoice', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What operations do to an order. */
export const operationsActions = [
  'pick_up',
  'fail_pick_up',
  'intake',
  'process',
  'make_ready',
  'deliver',
  'fail_delivery',
  'retry_charge',
  'agree',
  'cancel',
] as const;
export type OperationsAction = (typeof operationsActions)[number];

/** The note of these is for the customer; of every other action it is for staff. */
const toldActions = ['fail_pick_up', 'fail_delivery'] as const satisfies readonly OperationsAction[];

/** Whether what was noted with an event is its customer's to read. */
export const isTold = (action: string): boolean => (toldActions as readonly string[]).includes(action);

/** What its customer does to it. */
export const customerActions = [
  'delete',
  'edit',
  'reschedule_pick_up',
  'reschedule_delivery',
  'retrieve',
  'pay',
  'agree',
] as const;
export type CustomerAction = (typeof customerActions)[number];

/** What operators do to an order that lies in its locker, at the door. */
export const lockerActions = ['bring_back'] as const;
export type LockerAction = (typeof lockerActions)[number];
export type OrderAction = OperationsAction | CustomerAction | LockerAction;

export const staffRoles = ['operator', 'driver', 'partner'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type OrderRole = StaffRole | 'customer';

/** The facts that guards look at. */
export type OrderFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus | null;
  pickUpIssue: string | null;
  deliveryIssue: string | null;
  /** goes through a locker, and is the customer's to take out */
  usesLocker: boolean;
  /** weighed far above the estimate: its customer is asked first, and did not answer within a day */
  agreementAsked: 'no' | 'asked' | 'overdue';
};

type Rule = {
  from: readonly OrderStatus[];
  /** absent: the order stays where it is */
  to?: OrderStatus;
  by: readonly OrderRole[];
  when?: (facts: OrderFacts, role: OrderRole) => boolean;
};

const isSettled = ({ paymentStatus }: OrderFacts): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'to_invoice';

/** The whole life of an order: state × action → state. The server, the console and the tracker read it here. */
export const orderTable: Readonly<Record<OrderAction, Rule>> = {
  pick_up: { from: ['confirmed'], to: 'picked_up', by: ['driver', 'operator'] },
  fail_pick_up: { from: ['confirmed'], by: ['driver', 'operator'] },
  intake: { from: ['picked_up'], to: 'dropped_at_laundry', by: ['partner', 'operator'] },
  retry_charge: {
    from: ['dropped_at_laundry'],
    by: ['partner', 'operator'],
    when: ({ paymentStatus }) => paymentStatus === 'failed',
  },
  agree: {
    from: ['dropped_at_laundry'],
    by: ['customer', 'operator'],
    when: ({ agreementAsked }, role) =>
      agreementAsked === 'overdue' || (agreementAsked === 'asked' && role === 'customer'),
  },
  process: { from: ['dropped_at_laundry'], to: 'processed', by: ['partner', 'operator'], when: isSettled },
  make_ready: { from: ['processed'], to: 'ready_for_delivery', by: ['partner', 'operator'] },
  deliver: { from: ['ready_for_delivery'], to: 'delivered', by: ['driver', 'operator'] },
  fail_delivery: { from: ['ready_for_delivery'], by: ['driver', 'operator'] },
  cancel: { from: ['confirmed', 'picked_up', 'dropped_at_laundry'], to: 'cancelled', by: ['operator'] },

  bring_back: {
    from: ['delivered'],
    to: 'ready_for_delivery',
    by: ['operator'],
    when: ({ usesLocker }) => usesLocker,
  },

  delete: { from: ['confirmed'], to: 'deleted', by: ['customer'] },
  edit: { from: ['confirmed'], by: ['customer'], when: ({ pickUpIssue }) => pickUpIssue === null },
  reschedule_pick_up: {
    from: ['confirmed'],
    by: ['customer'],
    when: ({ pickUpIssue }) => pickUpIssue !== null,
  },
  reschedule_delivery: {
    from: ['picked_up', 'dropped_at_laundry', 'processed', 'ready_for_delivery'],
    by: ['customer'],
    when: isSettled,
  },
  retrieve: {
    from: ['delivered'],
    to: 'retrieved_by_user',
    by: ['customer'],
    when: ({ usesLocker }) => usesLocker,
  },
  pay: {
    from: ['dropped_at_laundry'],
    by: ['customer'],
    when: ({ paymentStatus }) => paymentStatus === 'failed',
  },
};

export type TransitionRefusal = 'role_not_allowed' | 'action_not_allowed';

/** The next status, or why the action is refused: the role never may, or this order's state doesn't allow it. */
export const nextStatus = (
  action: OrderAction,
  facts: OrderFacts,
  role: OrderRole,
): { status: OrderStatus } | { refused: TransitionRefusal } => {
  const rule = orderTable[action];
  if (!rule.by.includes(role)) return { refused: 'role_not_allowed' };
  if (!rule.from.includes(facts.status) || (rule.when && !rule.when(facts, role)))
    return { refused: 'action_not_allowed' };
  return { status: rule.to ?? facts.status };
};

/** What a role may do to the order as it stands. */
export const allowedActions = <Action extends OrderAction>(
  actions: readonly Action[],
  facts: OrderFacts,
  role: OrderRole,
): Action[] => actions.filter((action) => 'status' in nextStatus(action, facts, role));

/** What a status means to those who list orders or wait for one. A new status has to say so here. */
const stages: Readonly<Record<OrderStatus, 'under way' | 'delivered' | 'taken' | 'cancelled' | 'deleted'>> = {
  confirmed: 'under way',
  picked_up: 'under way',
  dropped_at_laundry: 'under way',
  processed: 'under way',
  ready_for_delivery: 'under way',
  delivered: 'delivered',
  retrieved_by_user: 'taken',
  cancelled: 'cancelled',
  deleted: 'deleted',
};

type Place = Pick<OrderFacts, 'status' | 'usesLocker'>;

/** With its customer: an order in a locker is, once they have taken it out. */
export const isWithCustomer = ({ status, usesLocker }: Place): boolean =>
  stages[status] === 'taken' || (stages[status] === 'delivered' && !usesLocker);

/** Brought to where its customer has it or takes it, and maybe taken since. */
export const isDelivered = (status: OrderStatus): boolean =>
  stages[status] === 'delivered' || stages[status] === 'taken';

/** Ended before delivery: nothing of it goes on. */
export const isCalledOff = (status: OrderStatus): boolean =>
  stages[status] === 'cancelled' || stages[status] === 'deleted';

/** A driver, the laundry or a locker still has it to do with. */
export const isUnderWay = (order: Place): boolean => !isWithCustomer(order) && !isCalledOff(order.status);

/** What its customer finds among past orders; a deleted one is found nowhere. */
export const isPast = (order: Place): boolean =>
  isWithCustomer(order) || stages[order.status] === 'cancelled';
