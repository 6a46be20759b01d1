import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, Refusal, transitionOrder } from '@lavoir/contract';
import { noCents } from '@lavoir/domain';
import type { OperationsAction, OrderRole, PaymentStatus } from '@lavoir/domain';
import type { Updateable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Orders } from '../../../db/migrations/schema.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { asksFirst } from '../../orders/charging/agreement.ts';
import { charge } from '../../orders/charging/charge.ts';
import { releaseOrder } from '../../orders/changing/release-order.ts';
import { chargeAgreedOrder } from '../../orders/charging/charge-agreed-order.ts';
import { findLines } from '../../orders/orders.queries.ts';
import type { BareOrder } from '../../orders/orders.queries.ts';
import type { Secrets } from '../../../secrets.ts';
import { reprice, weigh } from './intake.ts';
import type { WeighingRefusal } from './intake.ts';
import { emptyKept, putInLocker } from './locker.ts';
import type { LockerRefusal } from './locker.ts';

type Body = CallInput<typeof transitionOrder>['body'];
export type Step = {
  db: Db;
  queue: Pick<Queue, 'add'>;
  row: BareOrder;
  body: Body;
  role: OrderRole;
  actorId: number;
  at: Date;
  secrets: Secrets;
};
type Effect = Omit<Updateable<Orders>, 'agreement_asked_at'> & {
  payment_status?: PaymentStatus | null;
  agreement_asked_at?: Date;
};
type EffectRefusal = Refusal<WeighingRefusal | LockerRefusal | 'note_missing'>;

/** A driver who acts on an order has it until the laundry does. */
const taken = ({ role, actorId }: Step): Effect => (role === 'driver' ? { driver_id: actorId } : {});

const noteOr = (step: Step, fallback: string): string => step.body.note || fallback;

/** What each action changes besides the status. Notes of issues go to the customer. */
const effects: Record<OperationsAction, (step: Step) => Promise<Effect | EffectRefusal>> = {
  pick_up: async (step) => ({ pick_up_issue: null, ...taken(step) }),
  fail_pick_up: async (step) => ({ pick_up_issue: noteOr(step, 'missed'), ...taken(step) }),
  intake: async ({ db, queue, row, body, at }) => {
    const lines = await findLines(db, row.id);
    const actual = weigh(lines, body.lines ?? []);
    if (isRefusal(actual)) return actual;
    const total = await reprice(db, { row, lines, actual, at });
    if (asksFirst(row, total)) return { agreement_asked_at: at, driver_id: null };
    const payment_status = await charge({ db, queue }, row, total, { cause: 'intake', at });
    return { payment_status, driver_id: null };
  },
  retry_charge: async ({ row, at, ...parts }) => ({
    payment_status: await charge(parts, row, row.total_cents, { cause: 'operator', at }),
  }),
  agree: async ({ row, body, at, ...parts }) =>
    body.note ? chargeAgreedOrder(parts, row, at) : refuse('note_missing', { field: 'note' }),
  process: async () => ({}),
  make_ready: async () => ({}),
  deliver: async (step) => {
    const locker = await putInLocker(step);
    return isRefusal(locker) ? locker : { delivery_issue: null, ...taken(step), ...locker };
  },
  fail_delivery: async (step) => ({
    delivery_issue: noteOr(step, 'missed'),
    ...taken(step),
    ...(await emptyKept(step)),
  }),
  cancel: async (step) => {
    await releaseOrder(step, step.row, step.at);
    return {
      payment_status: null,
      held_paid_cents: noCents,
      held_given_cents: noCents,
    };
  },
};

export const applyAction = (step: Step): Promise<Effect | EffectRefusal> => effects[step.body.action](step);
