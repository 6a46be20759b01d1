import { asCents, asDay } from '@lavoir/domain';
import type { Day, OrderStatus, PaymentStatus } from '@lavoir/domain';
import { sql } from 'kysely';
import { accountsMails, sealRecipient } from '../src/features/accounts/accounts.mails.ts';
import { customersMails } from '../src/features/customers/customers.mails.ts';
import { invoicesMails } from '../src/features/invoices/invoices.mails.ts';
import type { OrderTemplate } from '../src/features/orders/messages/order-messages.ts';
import { ordersMails } from '../src/features/orders/orders.mails.ts';
import { placesMails } from '../src/features/places/places.mails.ts';
import { referralsMails } from '../src/features/referrals/referrals.mails.ts';
import { mailJob, queueMailOf } from '../src/mail/mail-job.ts';
import type { MailOf } from '../src/mail/mail-kind.ts';
import type { TestApp } from './test-app.ts';

const kinds = {
  ...accountsMails,
  ...ordersMails,
  ...placesMails,
  ...referralsMails,
  ...invoicesMails,
  ...customersMails,
};

/** Any mail that the app can queue. */
export type MailJob = MailOf<typeof kinds>;
export const queueMail = queueMailOf(kinds);

const accountTemplates = [
  'welcome',
  'confirm_email',
  'reset_password',
  'google_only',
  'password_changed',
  'invitation',
] as const;
const refundTemplates = ['order_refunded', 'refund_returned', 'goodwill'] as const;
type RefundTemplate = (typeof refundTemplates)[number];

const withdrawalTemplates = ['withdrawal_received', 'withdrawal_notice'] as const;
type WithdrawalTemplate = (typeof withdrawalTemplates)[number];

const isAboutWithdrawal = (template: string): template is WithdrawalTemplate =>
  withdrawalTemplates.some((one) => one === template);
const isAboutRefund = (template: string): template is RefundTemplate =>
  refundTemplates.some((one) => one === template);
const orderTemplates = Object.keys(ordersMails).filter(
  (template) => !isAboutRefund(template) && !isAboutWithdrawal(template),
) as OrderTemplate[];

type State = {
  status: OrderStatus;
  payment_status: PaymentStatus | null;
  pick_up_issue?: string | null;
  delivery_issue?: string | null;
  pickup_date?: Day;
  delivery_date?: Day;
  locker_number?: string;
  agreement_asked_at?: Date;
};

/** An order as it is when the mail about it is sent. */
const states: Record<OrderTemplate, State> = {
  order_confirmed: { status: 'confirmed', payment_status: null },
  order_changed: { status: 'confirmed', payment_status: null },
  order_rescheduled: { status: 'confirmed', payment_status: null },
  order_moved: { status: 'confirmed', payment_status: null },
  order_cancelled: { status: 'cancelled', payment_status: null },
  order_deleted: { status: 'deleted', payment_status: null },
  pick_up_tomorrow: {
    status: 'confirmed',
    payment_status: null,
    pick_up_issue: null,
    pickup_date: asDay('2026-11-24'),
  },
  delivery_tomorrow: {
    status: 'processed',
    payment_status: 'paid',
    delivery_issue: null,
    pickup_date: asDay('2026-11-20'),
    delivery_date: asDay('2026-11-24'),
  },
  agreement_asked: {
    status: 'dropped_at_laundry',
    payment_status: null,
    agreement_asked_at: new Date('2026-11-23T07:00:00Z'),
  },
  order_charged: { status: 'dropped_at_laundry', payment_status: 'paid' },
  payment_failed: { status: 'dropped_at_laundry', payment_status: 'failed' },
  pick_up_missed: {
    status: 'confirmed',
    payment_status: null,
    pick_up_issue: 'Nobody at the bell <b>"Dewolf"</b>',
  },
  delivery_missed: { status: 'ready_for_delivery', payment_status: 'paid', delivery_issue: 'missed' },
  out_for_delivery: { status: 'ready_for_delivery', payment_status: 'paid' },
  driver_near: { status: 'ready_for_delivery', payment_status: 'paid' },
  ready_in_locker: { status: 'delivered', payment_status: 'paid', locker_number: 'A7' },
  locker_waiting: { status: 'delivered', payment_status: 'paid', locker_number: 'A7' },
  locker_changed: { status: 'delivered', payment_status: 'paid', locker_number: 'A7' },
  brought_back: { status: 'ready_for_delivery', payment_status: 'paid', delivery_issue: 'Kept long enough' },
  delivered: { status: 'delivered', payment_status: 'paid' },
  review_request: { status: 'delivered', payment_status: 'paid' },
};

const insertRefund = async ({ db, clock }: TestApp, orderId: number, isReturned: boolean) => {
  const at = clock.now();
  await sql`
    insert into order_charges (id, order_id, amount_cents, cause, state, created_at, settled_at)
    overriding system value values (${orderId}, ${orderId}, 1234, 'intake', 'succeeded', ${at}, ${at})
    on conflict do nothing`.execute(db);
  await sql`
    insert into order_refunds (id, order_id, charge_id, kind, amount_cents, reason, state, created_at, settled_at, returned_at)
    overriding system value
    values (${orderId}, ${orderId}, ${isReturned ? orderId : null}, 'refund', 1234, 'A button <b>is</b> missing',
      ${isReturned ? 'returned' : 'succeeded'}, ${at}, ${at}, ${isReturned ? at : null})
    on conflict (id) do update set state = excluded.state, charge_id = excluded.charge_id, returned_at = excluded.returned_at`.execute(
    db,
  );
};

const insertWithdrawal = ({ db, clock }: TestApp, orderId: number) =>
  sql`
  insert into withdrawals (order_id, user_id, name, email, at, outcome, due_cents, back_cents)
  select id, user_id, 'Zoé <b>D</b>', 'zoe@example.com', ${clock.now()}, 'stopped', 245, 5245
  from orders where id = ${orderId} on conflict do nothing`.execute(db);

export const putInState = (
  app: TestApp,
  orderId: number,
  template: OrderTemplate | RefundTemplate | WithdrawalTemplate,
): Promise<unknown> => {
  if (isAboutWithdrawal(template)) return insertWithdrawal(app, orderId);
  return isAboutRefund(template)
    ? insertRefund(app, orderId, template === 'refund_returned')
    : app.db.updateTable('orders').set(states[template]).where('id', '=', orderId).execute();
};

/** One job of every template. */
export const everyJob = (app: TestApp, userId: number, orderId: number): MailJob[] => [
  ...accountTemplates.map((template) => ({ template, userId })),
  ...orderTemplates.map((template) => ({ template, orderId })),
  { template: 'withdrawal_received', orderId },
  { template: 'withdrawal_notice', orderId, userId },
  // a refund of the same number as its order
  ...refundTemplates.map((template) => ({ template, orderId, refundId: orderId })),
  { template: 'referral_credited', userId, friendId: userId, amount: asCents(1500) },
  {
    template: 'account_deleted',
    recipient: sealRecipient(app.secrets, { email: 'gone@test.example', firstName: 'Zoé', locale: 'fr' }),
  },
];

/** What waits, failed or died, as the queue's tables have it. */
export const queuedJobs = async (app: TestApp, queue: string = mailJob.name) => {
  const { rows } = await sql<{
    id: string;
    state: string;
    data: { id: string; job: MailJob };
    output: unknown;
    wait: number;
    retry_count: number;
  }>`
    select id, state, data, output, retry_count, extract(epoch from start_after - now())::integer as wait
    from pgboss.job where name = ${queue} order by created_on, id`.execute(app.db);
  return rows;
};

/** As if the time until the next try had passed. */
export const makeDue = async (app: TestApp, queue: string = mailJob.name) => {
  await sql`update pgboss.job set start_after = now() where name = ${queue} and state in ('created', 'retry')`.execute(
    app.db,
  );
};

/** Everything that the queue's schema holds, as text. */
export const queueDump = async (app: TestApp): Promise<string> => {
  const { rows } = await sql<{
    dump: string;
  }>`select coalesce(string_agg(j::text, chr(10)), '') as dump from pgboss.job j`.execute(app.db);
  return rows[0]?.dump ?? '';
};
