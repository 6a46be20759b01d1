import { isRefusal, refuse } from '@lavoir/contract';
import type { Refusal, putOnInvoice, leaveOffInvoice } from '@lavoir/contract';
import { monthOf, nextMonth, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Handler } from '../../../http/context.ts';
import { lockCompany } from '../billing.queries.ts';
import { dropOrder, draftInvoices } from './draft-invoices.ts';
import { showDraftOf } from '../invoices.handlers.ts';
import { lockInvoice } from '../invoices.queries.ts';
import {
  dropEmptyDrafts,
  findCompanyOfOrder,
  findOmission,
  findStandingLine,
  leaveOut,
  lockInvoiced,
  takeBack,
} from './omissions.queries.ts';

type Found = {
  companyId: number;
  /** by which it stands on a draft */
  line: { invoice_id: number; order_id: number; month: Day } | undefined;
};

/** Whose order it is and where it stands. Locks the company before the order, as drafting does, and the invoice last. */
const findOrder = async (db: Db, orderId: number): Promise<Found | Refusal<'not_found' | 'invoice_sent'>> => {
  const companyId = await findCompanyOfOrder(db, orderId);
  if (companyId === null) return refuse('not_found');
  await lockCompany(db, companyId);
  const order = await lockInvoiced(db, orderId);
  if (!order) return refuse('not_found');
  const line = await findStandingLine(db, orderId);
  if (!line) return { companyId, line: undefined };
  const invoice = await lockInvoice(db, line.invoice_id);
  if (invoice?.number !== null) return refuse('invoice_sent');
  return { companyId, line: { ...line, order_id: orderId, month: invoice.month } };
};

/** Off its draft, and off those that are still to come, or those before next month's. Saying it again changes nothing. */
export const handleLeaveOffInvoice: Handler<typeof leaveOffInvoice> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const found = await findOrder(db, params.id);
  if (isRefusal(found)) return found;
  const { line } = found;
  const standing = await findOmission(db, params.id);
  const isPostponed = standing?.to_month != null;
  // what was postponed may be on a draft again, or be left out for good
  if (standing && !line && isPostponed === body.to_next_month) return { invoice: null };
  const by = { by: actor.userId, at };
  if (standing) await takeBack(db, params.id, by);
  const from = line?.month ?? null;
  const to = body.to_next_month ? nextMonth(from ?? monthOf(wallClockAt(at).day)) : null;
  await leaveOut(db, { order_id: params.id, reason: body.reason, from_month: from, to_month: to }, by);
  const refused = line && (await dropOrder(db, line));
  if (refused) return refused;
  await dropEmptyDrafts(db, found.companyId);
  return showDraftOf(context, line?.invoice_id);
};

/** On the draft of its month at once, where that is over. */
export const handlePutOnInvoice: Handler<typeof putOnInvoice> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const at = clock.now();
  const found = await findOrder(db, params.id);
  if (isRefusal(found)) return found;
  const standing = await findOmission(db, params.id);
  const refused = standing && found.line && (await dropOrder(db, found.line));
  if (refused) return refused;
  await takeBack(db, params.id, { by: actor.userId, at });
  await draftInvoices(db, found.companyId, at);
  await dropEmptyDrafts(db, found.companyId);
  return showDraftOf(context, (await findStandingLine(db, params.id))?.invoice_id);
};
