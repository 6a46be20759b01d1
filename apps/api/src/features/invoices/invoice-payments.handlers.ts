import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, payInvoice, takePayment } from '@lavoir/contract';
import { addCents, euroToCents, openOf, parseCommunication } from '@lavoir/domain';
import type { Cents, Day } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Context, Handler, RepeatableHandler } from '../../http/context.ts';
import { noWallet, post } from '../wallet/ledger.queries.ts';
import { showInvoiceOf } from './invoices.handlers.ts';
import { lockInvoice } from './invoices.queries.ts';
import type { LockedInvoice } from './invoices.queries.ts';

type Parts = Pick<Context<typeof payInvoice>, 'db' | 'actor' | 'clock'>;

/** Books what came, in the ledger too: money from outside that is the house's. */
const keepPayment = async (
  { db, actor, clock }: Parts,
  invoice: LockedInvoice,
  { amount: wished, receivedOn }: { amount: Cents | undefined; receivedOn: Day },
): Promise<Refusal<'payment_above_open'> | undefined> => {
  const { total_cents: total, credited_cents: credited, paid_cents: paid } = invoice;
  const open = openOf({ total, credited, paid });
  const amount = wished ?? open;
  if (amount > open || amount <= 0)
    return refuse('payment_above_open', { field: 'amount', params: { open: formatMoney(open) } });
  const at = clock.now();
  const { id } = await db
    .insertInto('invoice_payments')
    .values({
      invoice_id: invoice.id,
      amount_cents: amount,
      received_on: receivedOn,
      recorded_by: actor.userId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(db, noWallet, at, [
    { from: 'outside', to: 'revenue', amount, kind: 'invoice', orderId: null, key: `invoice_payment:${id}` },
  ]);
  await db
    .updateTable('invoices')
    .set({ paid_cents: addCents(paid, amount) })
    .where('id', '=', invoice.id)
    .execute();
  return undefined;
};

const centsOf = (euro: number | undefined): Cents | undefined =>
  euro === undefined ? undefined : euroToCents(euro);

const handlePayInvoice: Handler<typeof payInvoice> = async (context, { params, body }) => {
  const invoice = await lockInvoice(context.db, params.id);
  if (invoice?.kind !== 'invoice') return refuse('not_found');
  if (invoice.number === null) return refuse('invoice_not_sent');
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
  const known = await db
    .selectFrom('invoices')
    .select('id')
    .where('communication', '=', communication)
    .executeTakeFirst();
  const invoice = known && (await lockInvoice(db, known.id));
  if (!invoice) return refuse('communication_unknown', { field: 'communication' });
  const came = { amount: centsOf(body.amount), receivedOn: body.received_on };
  const refused = await keepPayment(context, invoice, came);
  return isRefusal(refused) ? refused : showInvoiceOf(context, invoice.id);
};

export const takePaymentOnce: RepeatableHandler<typeof takePayment> = {
  first: handleTakePayment,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};
