import { isRefusal, refuse } from '@lavoir/contract';
import type { correctInvoice, uncorrectInvoice } from '@lavoir/contract';
import { addCents, asCents, euroToCents, mostCorrected } from '@lavoir/domain';
import { formatMoney } from '@lavoir/i18n';
import type { Db } from '../../../db/connect.ts';
import type { Handler, RepeatableHandler } from '../../../http/context.ts';
import { lockCompany } from '../billing.queries.ts';
import {
  findCorrection,
  findInvoiceOf,
  insertCorrection,
  removeCorrection,
  sumCorrections,
} from './corrections.queries.ts';
import { priceDraft } from './draft-invoices.ts';
import { showDraftOf, showInvoiceOf } from '../invoices.handlers.ts';
import { lockWithCompany } from '../lock-with-company.ts';
import { dropEmptyDrafts } from './omissions.queries.ts';

const lockDraft = async (db: Db, id: number) => {
  const invoice = await lockWithCompany(db, id);
  if (!invoice) return refuse('not_found');
  return invoice.number === null ? invoice : refuse('invoice_fixed');
};

const handleCorrectInvoice: Handler<typeof correctInvoice> = async (context, { params, body }) => {
  const { db, actor, clock } = context;
  const draft = await lockDraft(db, params.id);
  if (isRefusal(draft)) return draft;
  const gross = euroToCents(body.amount);
  const all = addCents(await sumCorrections(db, draft.id), asCents(Math.abs(gross)));
  if (all > mostCorrected)
    return refuse('correction_too_much', { field: 'amount', params: { most: formatMoney(mostCorrected) } });
  await insertCorrection(db, draft.id, {
    company_id: draft.company_id,
    month: draft.month,
    words: body.words,
    gross_cents: gross,
    percent: body.vat_percent,
    reason: body.reason,
    added_at: clock.now(),
    added_by: actor.userId,
  });
  return (await priceDraft(db, draft.id)) ?? showInvoiceOf(context, draft.id);
};

export const correctInvoiceOnce: RepeatableHandler<typeof correctInvoice> = {
  first: handleCorrectInvoice,
  subjectOf: ({ invoice }) => invoice.id,
  again: showInvoiceOf,
};

export const handleUncorrectInvoice: Handler<typeof uncorrectInvoice> = async (context, { params }) => {
  const { db, actor, clock } = context;
  const correction = await findCorrection(db, params.id);
  if (!correction) return refuse('not_found');
  await lockCompany(db, correction.company_id);
  const line = await findInvoiceOf(db, correction.id);
  if (!line) return { invoice: null };
  const draft = await lockDraft(db, line.invoice_id);
  if (isRefusal(draft)) return draft;
  await removeCorrection(db, correction.id, { by: actor.userId, at: clock.now() });
  const refused = await priceDraft(db, draft.id);
  if (refused) return refused;
  await dropEmptyDrafts(db, draft.company_id);
  return showDraftOf(context, draft.id);
};
