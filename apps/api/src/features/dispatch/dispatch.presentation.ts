import type { CallOutput, listOpsOrders, showOpsOrder } from '@lavoir/contract';
import { addCents, centsToEuro, fullName, nextStatus, operationsActions, rolesAt } from '@lavoir/domain';
import type { OrderFacts } from '@lavoir/domain';
import type { Actor, Context } from '../../http/context.ts';
import { agreementDueAt } from '../orders/charging/agreement.ts';
import { findOrderMoney } from '../orders/charging/order-money.queries.ts';
import type { ChargeCause, ChargeState } from '../orders/charging/order-charges.queries.ts';
import type { RefundKind } from '../orders/charging/order-refunds.queries.ts';
import { presentOrderBasics } from '../orders/orders.presentation.ts';
import { factsOf, findHistory } from '../orders/orders.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { findWithdrawal } from '../orders/withdrawing/withdrawals.queries.ts';
import type { WithdrawalRow } from '../orders/withdrawing/withdrawals.queries.ts';
import { isTakenByAnother, roleFor } from './dispatch.policy.ts';
import { findPerson } from './dispatch.queries.ts';
import type { OrderPageRow } from './orders/order-list.queries.ts';

type Summary = CallOutput<typeof listOpsOrders>['data'][number];
export type OpsOrder = CallOutput<typeof showOpsOrder>['order'];
const presentWithdrawal = (row: WithdrawalRow | undefined): OpsOrder['withdrawal'] =>
  row
    ? {
        at: row.at.toISOString(),
        outcome: row.outcome,
        due: centsToEuro(row.due_cents),
        back: centsToEuro(row.back_cents),
      }
    : null;

type PersonRow = { id: number; first_name: string; last_name: string; phone_number: string | null };

export const presentPerson = (row: PersonRow) => ({
  id: row.id,
  name: fullName(row),
  phone_number: row.phone_number,
});

export const actionsFor = (
  actor: Actor,
  facts: OrderFacts,
  order: Parameters<typeof isTakenByAnother>[2],
) => {
  const roles = rolesAt(actor.memberships, order.laundry_id);
  return operationsActions.filter((action) => {
    const role = roleFor(roles, action);
    return !isTakenByAnother(actor, role, order) && 'status' in nextStatus(action, facts, role);
  });
};

const presentAgreement = (row: OrderPageRow): Summary['agreement'] => {
  const due = agreementDueAt(row);
  return due && row.agreement_asked_at
    ? { asked_at: row.agreement_asked_at.toISOString(), due_at: due.toISOString() }
    : null;
};

export const presentSummary = (actor: Actor, row: OrderPageRow, at: Date): Summary => ({
  id: row.id,
  lavoir_order_id: row.public_id,
  status: row.status,
  payment_status: row.payment_status,
  customer: presentPerson({ ...row, id: row.user_id }),
  address: row.place_address,
  company: row.company_name,
  pickup_date: row.pickup_date,
  pickup_slot: row.pickup_slot,
  delivery_date: row.delivery_date,
  delivery_slot: row.delivery_slot,
  pick_up_issue: row.pick_up_issue,
  delivery_issue: row.delivery_issue,
  total: centsToEuro(row.total_cents),
  agreement: presentAgreement(row),
  owes_refund: row.owes_refund,
  can: actionsFor(actor, factsOf(row, at), row),
});

const instantOf = (at: string): string => new Date(at).toISOString();

type Money = Awaited<ReturnType<typeof findOrderMoney>>;

const presentMoney = ({
  transfers,
  charges,
  refunds,
}: Money): Pick<OpsOrder, 'money' | 'charges' | 'refunds'> => ({
  money: transfers.map(({ kind, amount_cents, at }) => ({
    kind,
    amount: centsToEuro(amount_cents),
    at: instantOf(at),
  })),
  charges: charges.map(({ id, amount_cents, state, cause, last4, created_at }) => ({
    id,
    amount: centsToEuro(amount_cents),
    state: state as ChargeState,
    cause: cause as ChargeCause,
    last4,
    at: instantOf(created_at),
  })),
  refunds: refunds.map(({ id, kind, charge_id, line_id, amount_cents, reason, state, created_at }) => ({
    id,
    kind: kind as RefundKind,
    to: charge_id === null ? 'wallet' : 'card',
    line_id,
    amount: centsToEuro(amount_cents),
    reason,
    state: state as OpsOrder['refunds'][number]['state'],
    at: instantOf(created_at),
  })),
});

export const presentOpsOrder = async (
  { db, actor, clock }: Pick<Context, 'db' | 'clock'> & { actor: Actor },
  row: OrderRow,
): Promise<OpsOrder> => {
  const [customer, driver, money, history, withdrawal] = [
    await findPerson(db, row.user_id),
    row.driver_id === null ? undefined : await findPerson(db, row.driver_id),
    await findOrderMoney(db, row.id),
    await findHistory(db, row.id),
    row.withdrawn_at === null ? undefined : await findWithdrawal(db, row.id),
  ];
  if (!customer) throw new Error('an order without its customer');
  return {
    ...presentOrderBasics(row),
    // the code is its customer's alone
    collection_point_access_code_delivery: null,
    customer: presentPerson(customer),
    driver: driver ? presentPerson(driver) : null,
    locker_number: row.locker_number,
    held: centsToEuro(addCents(row.held_paid_cents, row.held_given_cents)),
    events: history.map((event) => ({ ...event, at: event.at.toISOString() })),
    ...presentMoney(money),
    withdrawal: presentWithdrawal(withdrawal),
    can: actionsFor(actor, factsOf(row, clock.now()), row),
  };
};
