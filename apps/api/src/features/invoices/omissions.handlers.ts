import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, putOnInvoice, leaveOffInvoice } from '@lavoir/contract';
import type { Db } from '../../db/connect.ts';
import type { Context, Handler } from '../../http/context.ts';
import { lockCompany } from './billing.queries.ts';
import { dropLine, draftInvoices } from './draft-invoices.ts';
import { showInvoiceOf } from './invoices.handlers.ts';
import { lockInvoice } from './invoices.queries.ts';
import { findStandingLine, leaveOut, lockInvoiced, takeBack } from './omissions.queries.ts';

type Found = { companyId: number; line: { id: number; invoice_id: number } | undefined };

/** Whose order it is and where it stands. Locks the company before the order, as drafting does, and the invoice last. */
const findOrder = async (db: Db, orderId: number): Promise<Found | Refusal<'not_found' | 'invoice_sent'>> => {
  const known = await db
    .selectFrom('orders')
    .select('company_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!known?.company_id) return refuse('not_found');
  await lockCompany(db, known.company_id);
  const order = await lockInvoiced(db, orderId);
  if (!order) return refuse('not_found');
  const line = await findStandingLine(db, orderId);
  if (!line) return { companyId: known.company_id, line: undefined };
  const invoice = await lockInvoice(db, line.invoice_id);
  return invoice?.number === null ? { companyId: known.company_id, line } : refuse('invoice_sent');
};

/** The draft that it is on, where there is one. */
const answer = async (
  context: Pick<Context<typeof putOnInvoice>, 'db' | 'clock'>,
  invoiceId: number | undefined,
) => {
  const shown = invoiceId === undefined ? undefined : await showInvoiceOf(context, invoiceId);
  return { invoice: shown && !isRefusal(shown) ? shown.invoice : null };
};

/** Off its draft, and off those that are still to come. Saying it again changes nothing. */
export const handleLeaveOffInvoice: Handler<typeof leaveOffInvoice> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const found = await findOrder(db, params.id);
  if (isRefusal(found)) return found;
  await leaveOut(db, params.id, body.reason, { by: actor.userId, at: clock.now() });
  if (found.line) await dropLine(db, found.line);
  return answer(context, found.line?.invoice_id);
};

/** On the draft of its month at once, where that is over. */
export const handlePutOnInvoice: Handler<typeof putOnInvoice> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const found = await findOrder(db, params.id);
  if (isRefusal(found)) return found;
  await takeBack(db, params.id, { by: actor.userId, at });
  await draftInvoices(db, found.companyId, at);
  return answer(context, (await findStandingLine(db, params.id))?.invoice_id);
};
