import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, creditInvoice } from '@lavoir/contract';
import { addCents, creditAmounts, isBelowZero, noCents, subtractCents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Handler, RepeatableHandler } from '../../../http/context.ts';
import { findBilling } from '../billing.queries.ts';
import { addCredited, findVatTaken, insertNote, releaseLines } from './credit-notes.queries.ts';
import { draftInvoices } from '../drafting/draft-invoices.ts';
import { showInvoiceOf } from '../invoices.handlers.ts';
import { queueInvoiceMail } from '../invoices.mails.ts';
import { findLines, findRates, keepAmounts } from '../invoices.queries.ts';
import type { LineRow, LockedInvoice } from '../invoices.queries.ts';
import { lockSentInvoice } from '../lock-with-company.ts';
import { numberInvoice } from './number-invoice.ts';
import { buyer } from '../paper/parties.ts';

type Body = CallInput<typeof creditInvoice>['body'];

const amountOf = ({ without_vat_cents: amount, percent }: LineRow) => ({ amount, percent });

const wishedOf = (lines: readonly LineRow[], { line_ids }: Body) => {
  const left = lines.filter(({ is_credited }) => !is_credited);
  const unknown = line_ids?.some((id) => lines.every((line) => line.id !== id)) ?? false;
  if (unknown) return refuse('line_unknown', { field: 'line_ids' });
  const named = left.filter(({ id }) => line_ids?.includes(id) ?? true);
  const isRepeated = line_ids !== undefined && named.length < new Set(line_ids).size;
  if (named.length === 0 || isRepeated) return refuse('already_credited', { field: 'line_ids' });
  // an order is credited as a whole, at whichever rates it is
  const orders = new Set(named.map(({ order_id }) => order_id));
  const isCredited = (line: LineRow) =>
    named.includes(line) || (line.order_id !== null && orders.has(line.order_id));
  const [credited, rest] = [left.filter(isCredited), left.filter((line) => !isCredited(line))];
  if ([credited, rest].some((some) => isBelowZero(some.map(amountOf))))
    return refuse('invoice_below_zero', { field: 'line_ids' });
  return { left, credited };
};

/** The VAT of an invoice per rate, less that of the credit notes there are. */
const findRatesLeft = async (db: Db, invoice: LockedInvoice) => {
  const notes = await findVatTaken(db, invoice.id);
  const rates = await findRates(db, invoice.id);
  return rates.map(({ percent, vat }) => {
    const taken = notes.filter((note) => note.percent === percent).map((note) => note.vat);
    return { percent, vat: subtractCents(vat, addCents(noCents, ...taken)) };
  });
};

const netOf = ({ without_vat_cents, percent }: LineRow) => ({ withoutVat: without_vat_cents, percent });

/** Locks the company, the invoice and the numbers, in this order, as drafting and sending do. */
const handleCreditInvoice: Handler<typeof creditInvoice> = async (context, { params, body }) => {
  const { db, actor, clock, queue } = context;
  const at = clock.now();
  const invoice = await lockSentInvoice(db, params.id);
  if (isRefusal(invoice)) return invoice;
  const wished = wishedOf(await findLines(db, invoice.id), body);
  if (isRefusal(wished)) return wished;
  const amounts = creditAmounts(
    wished.credited.map(netOf),
    wished.left.map(netOf),
    await findRatesLeft(db, invoice),
  );
  const note = { lines: wished.credited, reason: body.reason, at };
  const noteId = await insertNote(db, invoice, note);
  await keepAmounts(db, noteId, amounts);
  // for whom the invoice was; it goes where the company's documents go by now
  const billed = buyer.parse(invoice.buyer);
  const email = (await findBilling(db, invoice.company_id))?.email ?? billed.email;
  const numbering = { buyer: { ...billed, email }, by: actor.userId, at };
  await numberInvoice(db, { id: noteId, kind: 'credit_note' }, numbering);
  await addCredited(db, invoice.id, amounts.total);
  await queueInvoiceMail(queue, db, { template: 'credit_note', invoiceId: noteId });
  if (body.invoice_again) {
    // orders come again; a correction was of this invoice
    const ofOrders = wished.credited.filter(({ order_id }) => order_id !== null);
    const ids = ofOrders.map(({ id }) => id);
    await releaseLines(db, ids, at);
    await draftInvoices(db, invoice.company_id, at);
  }
  return showInvoiceOf(context, invoice.id);
};

export const creditInvoiceOnce: RepeatableHandler<typeof creditInvoice> = {
  first: handleCreditInvoice,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};
