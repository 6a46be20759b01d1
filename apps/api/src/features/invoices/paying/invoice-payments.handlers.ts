import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, payInvoice, returnInvoicePayment, takePayment } from '@lavoir/contract';
import { euroToCents, noCents, openOf, parseCommunication, subtractCents, surplusOf } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { bookPayment } from './book-payment.ts';
import { showInvoiceOf } from '../invoices.handlers.ts';
import { findByCommunication, lockInvoice } from '../invoices.queries.ts';
import type { LockedInvoice } from '../invoices.queries.ts';
import { isSentInvoice, lockSentInvoice } from '../lock-with-company.ts';
import type { SentInvoice } from '../lock-with-company.ts';
import { judgePaymentDay } from './payment-day.ts';

type Parts = Pick<Context<typeof payInvoice>, 'db' | 'actor' | 'clock'>;

const amountsOf = ({ total_cents, credited_cents, paid_cents }: LockedInvoice) => ({
  total: total_cents,
  credited: credited_cents,
  paid: paid_cents,
});

/** Books what came: no more than is open. */
const keepPayment = async (
  { db, actor, clock }: Parts,
  invoice: SentInvoice,
  { amount: wished, receivedOn: day }: { amount: Cents | undefined; receivedOn: Day },
): Promise<Refusal<'payment_above_open' | 'payment_day_wrong'> | undefined> => {
  const at = clock.now();
  const open = openOf(amountsOf(invoice));
  const amount = wished ?? open;
  if (amount > open || amount <= 0)
    return refuse('payment_above_open', { field: 'amount', params: { open: formatMoney(open) } });
  const refused = judgePaymentDay(invoice, { day, field: 'received_on', at });
  if (refused) return refused;
  await bookPayment(db, invoice, { amount, day, by: actor.userId, at });
  return undefined;
};

const centsOf = (euro: number | undefined): Cents | undefined =>
  euro === undefined ? undefined : euroToCents(euro);

const handlePayInvoice: Handler<typeof payInvoice> = async (context, { params, body }) => {
  const invoice = await lockInvoice(context.db, params.id);
  if (invoice?.kind !== 'invoice') return refuse('not_found');
  if (!isSentInvoice(invoice)) return refuse('invoice_not_sent');
  const came = { amount: centsOf(body.amount), receivedOn: body.received_on };
  const refused = await keepPayment(context, invoice, came);
  return isRefusal(refused) ? refused : showInvoiceOf(context, invoice.id);
};

export const payInvoiceOnce: RepeatableHandler<typeof payInvoice> = {
  first: handlePayInvoice,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};

const handleTakePayment: Handler<typeof takePayment> = async (context, { body }) => {
  const { db } = context;
  const communication = parseCommunication(body.communication) ?? '';
  const known = await findByCommunication(db, communication);
  const invoice = known && (await lockInvoice(db, known.id));
  if (!invoice || !isSentInvoice(invoice)) return refuse('communication_unknown', { field: 'communication' });
  const came = { amount: centsOf(body.amount), receivedOn: body.received_on };
  const refused = await keepPayment(context, invoice, came);
  return isRefusal(refused) ? refused : showInvoiceOf(context, invoice.id);
};

export const takePaymentOnce: RepeatableHandler<typeof takePayment> = {
  first: handleTakePayment,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};

/** Takes turns with what sets the same money off against another invoice. */
const handleReturnInvoicePayment: Handler<typeof returnInvoicePayment> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const invoice = await lockSentInvoice(db, params.id);
  if (isRefusal(invoice)) return invoice;
  const surplus = surplusOf(amountsOf(invoice));
  const amount = centsOf(body.amount) ?? surplus;
  if (amount > surplus || amount <= 0)
    return refuse('return_above_surplus', { field: 'amount', params: { surplus: formatMoney(surplus) } });
  const day = body.returned_on;
  const refused = judgePaymentDay(invoice, { day, field: 'returned_on', at });
  if (refused) return refused;
  await bookPayment(db, invoice, { amount: subtractCents(noCents, amount), day, by: actor.userId, at });
  return showInvoiceOf(context, invoice.id);
};

export const returnInvoicePaymentOnce: RepeatableHandler<typeof returnInvoicePayment> = {
  first: handleReturnInvoicePayment,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};
