import { isRefusal, refuse } from '@lavoir/contract';
import type { CallInput, creditInvoice } from '@lavoir/contract';
import { addCents, creditAmounts, isBelowZero, noCents, subtractCents } from '@lavoir/domain';
import type { DocumentAmounts } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { findBilling } from './billing.queries.ts';
import { draftInvoices } from './draft-invoices.ts';
import { showInvoiceOf } from './invoices.handlers.ts';
import { queueInvoiceMail } from './invoices.mails.ts';
import { findLines, findRates, keepAmounts } from './invoices.queries.ts';
import type { LineRow, LockedInvoice } from './invoices.queries.ts';
import { lockSentInvoice } from './lock-with-company.ts';
import { numberInvoice } from './number-invoice.ts';
import { buyer } from './parties.ts';

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
  const notes = await db
    .selectFrom('invoice_rates')
    .innerJoin('invoices', 'invoices.id', 'invoice_rates.invoice_id')
    .select(['percent', 'invoice_rates.vat_cents as vat'])
    .where('credits_id', '=', invoice.id)
    .execute();
  const rates = await findRates(db, invoice.id);
  return rates.map(({ percent, vat }) => {
    const taken = notes.filter((note) => note.percent === percent).map((note) => note.vat);
    return { percent, vat: subtractCents(vat, addCents(noCents, ...taken)) };
  });
};

const netOf = ({ without_vat_cents, percent }: LineRow) => ({ withoutVat: without_vat_cents, percent });

const insertNote = async (
  db: Db,
  invoice: LockedInvoice,
  note: { lines: readonly LineRow[]; amounts: DocumentAmounts; reason: string; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('invoices')
    .values({
      kind: 'credit_note',
      company_id: invoice.company_id,
      month: invoice.month,
      credits_id: invoice.id,
      reason: note.reason,
      created_at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values(
      note.lines.map(({ id: line, is_credited: _is, released_at: _at, ...copied }) => ({
        ...copied,
        invoice_id: id,
        credits_line_id: line,
      })),
    )
    .execute();
  await keepAmounts(db, id, note.amounts);
  return id;
};

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
  const note = { lines: wished.credited, amounts, reason: body.reason, at };
  const noteId = await insertNote(db, invoice, note);
  // for whom the invoice was; it goes where the company's documents go by now
  const billed = buyer.parse(invoice.buyer);
  const email = (await findBilling(db, invoice.company_id))?.email ?? billed.email;
  const numbering = { buyer: { ...billed, email }, by: actor.userId, at };
  await numberInvoice(db, { id: noteId, kind: 'credit_note' }, numbering);
  await db
    .updateTable('invoices')
    .set({ credited_cents: sql`credited_cents + ${amounts.total}::bigint` })
    .where('id', '=', invoice.id)
    .execute();
  await queueInvoiceMail(queue, db, { template: 'credit_note', invoiceId: noteId });
  if (body.invoice_again) {
    // orders come again; a correction was of this invoice
    const ids = wished.credited.filter(({ order_id }) => order_id !== null).map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable('invoice_lines').set({ released_at: at }).where('id', 'in', ids).execute();
    await draftInvoices(db, invoice.company_id, at);
  }
  return showInvoiceOf(context, invoice.id);
};

export const creditInvoiceOnce: RepeatableHandler<typeof creditInvoice> = {
  first: handleCreditInvoice,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};
