import { refuse } from '@lavoir/contract';
import type { sendInvoices } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Handler } from '../../http/context.ts';
import { findBilling, findCompany, lockCompany } from './billing.queries.ts';
import { queueInvoiceMail } from './invoices.mails.ts';
import { presentSummary } from './invoices.presentation.ts';
import { findInvoicesById, findLines } from './invoices.queries.ts';
import { numberInvoice } from './number-invoice.ts';
import { setOffSurpluses } from './set-off.ts';

/** Companies first, then the invoices: what a company paid too much pays one of its invoices at a time. */
const lockInvoices = async (db: Db, ids: readonly number[]) => {
  const companies = await db
    .selectFrom('invoices')
    .select('company_id')
    .distinct()
    .where('id', 'in', ids)
    .where('kind', '=', 'invoice')
    .orderBy('company_id')
    .execute();
  for (const { company_id } of companies) await lockCompany(db, company_id);
  return db
    .selectFrom('invoices')
    .select(['id', 'company_id', 'number', 'total_cents'])
    .where('id', 'in', ids)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/**
 * All of them or none. Drafts are locked before the number is taken: of two senders at once the second finds them sent,
 * and leaves them as they are.
 */
export const handleSendInvoices: Handler<typeof sendInvoices> = async (context, { body }) => {
  const { db, actor, clock, queue } = context;
  const at = clock.now();
  const ids = [...new Set(body.ids)];
  const rows = await lockInvoices(db, ids);
  if (rows.length < ids.length) return refuse('not_found');
  const drafts = rows.filter(({ number }) => number === null);
  const sending = { by: actor.userId, at };
  for (const draft of drafts) await setOffSurpluses(db, draft, sending);
  for (const { id, company_id } of drafts) {
    if ((await findLines(db, id)).length === 0) return refuse('invoice_empty', { field: 'ids' });
    const buyer = await findBilling(db, company_id);
    if (!buyer) {
      const { name: company = '' } = (await findCompany(db, company_id)) ?? {};
      return refuse('company_billing_missing', { field: 'ids', params: { company } });
    }
    await numberInvoice(db, { id, kind: 'invoice' }, { buyer, ...sending });
    await queueInvoiceMail(queue, db, { template: 'invoice', invoiceId: id });
  }
  const sent = await findInvoicesById(db, ids, wallClockAt(at).day);
  return { data: sent.map(presentSummary) };
};
