/** What can be wrong with an order for those who move it along; the most urgent first. */
export const problemKinds = [
  'late',
  'missed',
  'unpaid',
  'stuck',
  'no_driver',
  'dispute',
  'claim',
  'locker',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** An order that was picked up is weighed within so many hours of its slot's end. */
export const weighedWithinHours = 24;

/** What is delivered in so many hours is ready by then. */
export const readyAheadHours = 4;

/** A stop that begins in so many hours has a driver. */
export const driverAheadHours = 6;

/** A locker is emptied within so many hours of its delivery's slot. */
export const lockerHours = 48;

/** What most often solves a problem. `call_…` is done by telephone, `open` by whoever reads the order. */
export const problemSteps = [
  'call_driver',
  'call_customer',
  'retry_charge',
  'pay_link',
  'reschedule',
  'agree',
  'process',
  'make_ready',
  'give',
  'answer_dispute',
  'open',
] as const;
export type ProblemStep = (typeof problemSteps)[number];

type Urgent = { kind: ProblemKind; since: string };

/** By kind, and of one kind what has waited longest first. */
export const byUrgency = (one: Urgent, other: Urgent): number =>
  problemKinds.indexOf(one.kind) - problemKinds.indexOf(other.kind) || (one.since < other.since ? -1 : 1);
