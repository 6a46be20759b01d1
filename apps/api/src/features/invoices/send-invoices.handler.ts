import { refuse } from '@lavoir/contract';
import type { sendInvoices } from '@lavoir/contract';
import { wallClockAt } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findBilling, findCompany } from './billing.queries.ts';
import { queueInvoiceMail } from './invoices.mails.ts';
import { presentSummary } from './invoices.presentation.ts';
import { findInvoicesById, findLines } from './invoices.queries.ts';
import { numberInvoice } from './number-invoice.ts';

/**
 * All of them or none. Drafts are locked before the number is taken: of two senders at once the second finds them sent,
 * and leaves them as they are.
 */
export const handleSendInvoices: Handler<typeof sendInvoices> = async (context, { body }) => {
  const { db, actor, clock, queue } = context;
  const at = clock.now();
  const ids = [...new Set(body.ids)];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'company_id', 'number'])
    .where('id', 'in', ids)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length < ids.length) return refuse('not_found');
  for (const { id, company_id } of rows.filter(({ number }) => number === null)) {
    if ((await findLines(db, id)).length === 0) return refuse('invoice_empty', { field: 'ids' });
    const buyer = await findBilling(db, company_id);
    if (!buyer) {
      const { name: company = '' } = (await findCompany(db, company_id)) ?? {};
      return refuse('company_billing_missing', { field: 'ids', params: { company } });
    }
    await numberInvoice(db, { id, kind: 'invoice' }, { buyer, by: actor.userId, at });
    await queueInvoiceMail(queue, db, { template: 'invoice', invoiceId: id });
  }
  const sent = await findInvoicesById(db, ids, wallClockAt(at).day);
  return { data: sent.map(presentSummary) };
};
