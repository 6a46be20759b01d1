import type { CallOutput, DayProblem, readDay } from '@lavoir/contract';
import { allowedActions, byUrgency, centsToEuro, noCents } from '@lavoir/domain';
import type { OperationsAction, ProblemStep } from '@lavoir/domain';
import type { Actor } from '../../../http/context.ts';
import { factsOf } from '../../orders/orders.queries.ts';
import type { CellRow } from './day.queries.ts';
import { actingRole } from '../dispatch.policy.ts';
import { presentPerson } from '../dispatch.presentation.ts';
import { mostOfKind } from './problems.queries.ts';
import type { ProblemRow } from './problems.queries.ts';

const isOperator = ({ memberships }: Actor): boolean => memberships.some(({ role }) => role === 'operator');

/** Whether its customer may choose another time, or an operator in their name. */
const mayMove = (row: ProblemRow, at: Date): boolean =>
  allowedActions(['reschedule_pick_up', 'reschedule_delivery'], factsOf(row, at), 'customer').length > 0;

/** What most often solves it, of what the caller may do: where they may nothing, they read the order. */
const nextOf = (actor: Actor, row: ProblemRow, at: Date): ProblemStep => {
  const may = (action: OperationsAction): boolean =>
    allowedActions([action], factsOf(row, at), actingRole(actor, row, action)).length > 0;
  const telephone: ProblemStep = row.phone_number ? 'call_customer' : 'open';
  switch (row.kind) {
    case 'late':
      return row.driver_phone ? 'call_driver' : telephone;
    case 'missed':
      return isOperator(actor) && mayMove(row, at) ? 'reschedule' : telephone;
    case 'locker':
      return telephone;
    case 'unpaid':
      // tried again already: its customer pays in another way
      if (row.was_retried) return 'pay_link';
      return may('retry_charge') ? 'retry_charge' : 'open';
    case 'stuck':
      if (row.waits_for === 'answer') return may('agree') ? 'agree' : 'open';
      if (may('make_ready')) return 'make_ready';
      return may('process') ? 'process' : 'open';
    case 'no_driver':
      return isOperator(actor) ? 'give' : 'open';
    case 'dispute':
      return 'answer_dispute';
    default:
      return 'open';
  }
};

const presentProblem = (actor: Actor, row: ProblemRow, at: Date): DayProblem => ({
  kind: row.kind,
  waits_for: row.kind === 'unpaid' && row.payment_type === 'Wallet' ? 'top_up' : row.waits_for,
  leg: row.leg,
  order_id: row.id,
  lavoir_order_id: row.public_id,
  laundry_id: row.laundry_id,
  customer: presentPerson({ ...row, id: row.user_id }),
  driver:
    row.driver_id === null
      ? null
      : presentPerson({
          id: row.driver_id,
          first_name: row.driver_first_name ?? '',
          last_name: row.driver_last_name ?? '',
          phone_number: row.driver_phone,
        }),
  zone: row.zone,
  date: row[`${row.leg}_date`],
  slot: row[`${row.leg}_slot`],
  since: row.since.toISOString(),
  amount: row.kind === 'unpaid' && row.unpaid_cents > noCents ? centsToEuro(row.unpaid_cents) : null,
  snoozed: row.snoozed_until && {
    until: row.snoozed_until.toISOString(),
    reason: row.snooze_reason ?? '',
    by: row.snoozed_by ?? '',
  },
  taken_by: row.taken_by === null ? null : { id: row.taken_by, name: row.taken_by_name ?? '' },
  next: nextOf(actor, row, at),
});

export const presentProblems = (
  actor: Actor,
  found: readonly ProblemRow[],
  at: Date,
): Pick<CallOutput<typeof readDay>, 'problems' | 'problems_are_capped'> => {
  // the house answers a bank, not a laundry
  const rows = found.filter(({ kind }) => kind !== 'dispute' || isOperator(actor));
  const counts = Map.groupBy(rows, ({ kind, leg, waits_for }) => `${kind} ${leg} ${waits_for}`);
  return {
    problems: rows.map((row) => presentProblem(actor, row, at)).toSorted(byUrgency),
    problems_are_capped: [...counts.values()].some(({ length }) => length >= mostOfKind),
  };
};

/** The day's stops of one leg. */
const legOf = (rows: readonly CellRow[], leg: CellRow['leg']) => {
  const own = rows.filter((row) => row.leg === leg);
  return {
    total: own.reduce((sum, { total }) => sum + total, 0),
    done: own.reduce((sum, { done }) => sum + done, 0),
  };
};

export const presentStops = (
  rows: readonly CellRow[],
): Pick<CallOutput<typeof readDay>, 'pickups' | 'deliveries' | 'cells'> => {
  const cells = Map.groupBy(rows, ({ zone, slot }) => `${slot} ${zone}`);
  return {
    pickups: legOf(rows, 'pickup'),
    deliveries: legOf(rows, 'delivery'),
    cells: [...cells.values()].flatMap((legs) => {
      const [first] = legs;
      if (!first) return [];
      const sum = (name: 'total' | 'done') => legs.reduce((before, leg) => before + leg[name], 0);
      return [{ zone: first.zone, slot: first.slot, total: sum('total'), done: sum('done') }];
    }),
  };
};
