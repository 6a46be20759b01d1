import { dayMs, minuteMs } from '@lavoir/domain';
import { z } from 'zod';
import type { JobParts } from '../../feature.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job } from '../../jobs/job.ts';
import { askedAll, trying } from '../../jobs/trying.ts';
import { forgetCardWishesBefore } from './cards.queries.ts';
import { pursuePayBack } from './pursue-pay-back.ts';
import { returnableForMs, topUpRefundTold } from './refund-told.ts';
import { settlePayment } from './take-event.ts';
import { findOpenTopUpRefunds, findReturnableTopUpRefunds } from './top-up-refunds.queries.ts';
import { findOpenTopUps, forgetEventsBefore, keepPaymentId } from './top-ups.queries.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'queue' | 'payments' | 'log'>;

/** the payer is given this long, and the provider's event this long to come */
const openForMs = dayMs;
const eventWithinMs = minuteMs;

/** a provider sends an event again for days, not for weeks */
const eventsKeptDays = 60;

type OpenTopUp = Awaited<ReturnType<typeof findOpenTopUps>>[number];

const askAbout = async (parts: Parts, topUp: OpenTopUp): Promise<void> => {
  const { db, clock, payments, log } = parts;
  let paymentId = topUp.payment_id;
  if (paymentId === null) {
    // the answer was lost: the same key gets it again
    const again = { amount: topUp.amount_cents, key: topUp.idempotency_key };
    paymentId = (await payments.beginBancontact(again)).id;
    await keepPaymentId(db, topUp.id, paymentId);
  }
  const isOver = clock.now().getTime() - topUp.created_at.getTime() >= openForMs;
  const payment = await (isOver ? payments.cancel(paymentId) : payments.find(paymentId));
  const about = { top_up: topUp.id, payment: paymentId };
  if (!payment) {
    log.error(about, 'the provider knows nothing of a top-up');
    return;
  }
  const outcome = await settlePayment(parts, payment);
  if (outcome === 'credited') log.warn({ ...about, outcome }, 'a top-up was settled without its event');
};

export const refundTopUpJob: Job<z.output<typeof topUpRefundTold.schema>, Parts> = {
  ...topUpRefundTold,
  retry: { times: 10, afterSeconds: 10, longestSeconds: 3600 },
  atOnce: 5,
  within: 60,
  run: (parts, { job: { topUpRefundId } }) => trying(() => pursuePayBack(parts, topUpRefundId)),
};

const unaskedPayBack =
  (log: Parts['log']) =>
  ({ id }: { id: number }, error: unknown): void =>
    log.warn({ pay_back: id, reason: String(error) }, 'a pay-back could not be asked about');

/**
 * Asks about the top-ups and what goes back of them that nobody has told the end of, and gives up those that nobody will pay any
 * more.
 */
export const reconcileTopUpsJob: Job<object, Parts> = {
  name: 'reconcile-top-ups',
  schema: z.object({}),
  retry: { times: 1, afterSeconds: 60, longestSeconds: 60 },
  atOnce: 1,
  within: 240,
  schedule: '*/5 * * * *',
  run: async (parts) => {
    const before = new Date(parts.clock.now().getTime() - eventWithinMs);
    const unasked = await forEachRow(
      (page) => findOpenTopUps(parts.db, page),
      before,
      (topUp) => askAbout(parts, topUp),
      ({ id }, error) =>
        parts.log.warn({ top_up: id, reason: String(error) }, 'a top-up could not be asked about'),
    );
    const unpaid = await forEachRow(
      (page) => findOpenTopUpRefunds(parts.db, page),
      before,
      ({ id }) => pursuePayBack(parts, id),
      unaskedPayBack(parts.log),
    );
    return askedAll(unasked + unpaid);
  },
};

/** Asks whether wallet money that was paid back came back from the bank, of which no event has told. */
export const reconcileTopUpRefundsJob: Job<object, Parts> = {
  name: 'reconcile-top-up-refunds',
  schema: z.object({}),
  retry: { times: 2, afterSeconds: 600, longestSeconds: 3600 },
  atOnce: 1,
  within: 3600,
  schedule: '25 4 * * *',
  run: async (parts) => {
    const now = parts.clock.now();
    const since = new Date(now.getTime() - returnableForMs);
    const unasked = await forEachRow(
      (page) => findReturnableTopUpRefunds(parts.db, since, page),
      now,
      ({ id }) => pursuePayBack(parts, id),
      unaskedPayBack(parts.log),
    );
    return askedAll(unasked);
  },
};

export const forgetEventsJob: Job<object, Pick<Parts, 'db' | 'clock'>> = {
  name: 'forget-provider-events',
  schema: z.object({}),
  retry: { times: 3, afterSeconds: 300, longestSeconds: 3600 },
  atOnce: 1,
  within: 300,
  schedule: '50 3 * * *',
  run: async ({ db, clock }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);
    await forgetEventsBefore(db, daysAgo(eventsKeptDays));
    await forgetCardWishesBefore(db, daysAgo(1));
    return { done: true };
  },
};
