import type { Halt } from './halts.ts';

/** Between the key that is stored and the order or wallet that is brought up to date: each write, and the commit. */
type Step = readonly [name: string, halt: Halt];

export const chargeSteps: readonly Step[] = [
  [
    'its key is stored',
    { on: 'order_charges', at: 'update', where: 'old.asked_at is null and new.asked_at is not null' },
  ],
  ['the provider is asked', { on: 'sandbox_payments', at: 'insert', where: 'new.card_id is not null' }],
  [
    'the answer is there',
    { on: 'order_charges', at: 'update', where: "old.state = 'open' and new.state = 'succeeded'" },
  ],
  ['its money moves', { on: 'transfers', at: 'insert', where: "new.kind = 'capture'" }],
  [
    'its order is updated',
    { on: 'orders', at: 'update', where: "old.payment_status is null and new.payment_status = 'paid'" },
  ],
  ['its event is written', { on: 'order_events', at: 'insert', where: "new.action = 'charge'" }],
  [
    'its mail is queued',
    { on: 'pgboss.job', at: 'insert', where: "new.data->'job'->>'template' = 'order_charged'" },
  ],
  ['it is committed', { on: 'order_events', at: 'commit', where: "new.action = 'charge'" }],
];

export const refundSteps: readonly Step[] = [
  [
    'its key is stored',
    { on: 'pgboss.job', at: 'update', where: "new.name = 'refund-card' and new.state = 'active'" },
  ],
  ['the provider is asked', { on: 'sandbox_refunds', at: 'insert', where: 'true' }],
  ['the provider has done it', { on: 'sandbox_refunds', at: 'commit', where: 'true' }],
  ['the answer is there', { on: 'order_refunds', at: 'update', where: "new.state = 'succeeded'" }],
  ['its money moves', { on: 'transfers', at: 'insert', where: "new.kind = 'refund'" }],
  [
    'its mail is queued',
    { on: 'pgboss.job', at: 'insert', where: "new.data->'job'->>'template' = 'order_refunded'" },
  ],
  ['it is committed', { on: 'transfers', at: 'commit', where: "new.kind = 'refund'" }],
  [
    'its job is done',
    { on: 'pgboss.job', at: 'update', where: "new.name = 'refund-card' and new.state = 'completed'" },
  ],
];

export const topUpSteps: readonly Step[] = [
  ['its key is stored', { on: 'sandbox_payments', at: 'insert', where: 'new.card_id is null' }],
  [
    'the payment’s number is kept',
    { on: 'top_ups', at: 'update', where: 'old.payment_id is null and new.payment_id is not null' },
  ],
  ['its event is noted', { on: 'provider_events', at: 'insert', where: 'true' }],
  ['it is settled', { on: 'top_ups', at: 'update', where: "new.status = 'succeeded'" }],
  [
    'its money moves',
    { on: 'transfers', at: 'insert', where: "new.kind = 'top_up' and new.idempotency_key like 'top_up:%'" },
  ],
  [
    'what waits for it is queued',
    { on: 'pgboss.job', at: 'insert', where: "new.name = 'pay-failed-orders'" },
  ],
  [
    'it is committed',
    { on: 'transfers', at: 'commit', where: "new.kind = 'top_up' and new.idempotency_key like 'top_up:%'" },
  ],
];

/** the steps of a top-up that come before its payer has paid */
export const unpaidSteps = 2;
