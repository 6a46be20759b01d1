import { refuse } from '@lavoir/contract';
import type { CallInput, sendInvoices } from '@lavoir/contract';
import { euroToCents, wallClockAt } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../../db/connect.ts';
import type { Handler } from '../../../http/context.ts';
import { findBilling, findCompany, lockCompany } from '../billing.queries.ts';
import { findCompaniesOf, lockInvoicesById } from '../drafting/drafts.queries.ts';
import { queueInvoiceMail } from '../invoices.mails.ts';
import { presentSummary } from '../invoices.presentation.ts';
import { findInvoicesById, findLines } from '../invoices.queries.ts';
import { numberInvoice } from './number-invoice.ts';
import { setOffSurpluses } from '../paying/set-off.ts';

/** Companies first, then the invoices: what a company paid too much pays one of its invoices at a time. */
const lockInvoices = async (db: Db, ids: readonly number[]) => {
  for (const company of await findCompaniesOf(db, ids)) await lockCompany(db, company);
  return lockInvoicesById(db, ids);
};

type Draft = { id: number; total_cents: Cents };
type Seen = CallInput<typeof sendInvoices>['body']['seen'];

/** Who sends drafts has read what they come to: the first that comes to something else since then. */
const findOther = <Row extends Draft>(drafts: readonly Row[], seen: Seen = []): Row | undefined => {
  const totals = new Map(seen.map(({ id, total }) => [id, euroToCents(total)]));
  return drafts.find(({ id, total_cents }) => (totals.get(id) ?? total_cents) !== total_cents);
};

const nameOf = async (db: Db, companyId: number): Promise<string> =>
  (await findCompany(db, companyId))?.name ?? '';

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
  const other = findOther(drafts, body.seen);
  if (other) return refuse('changed_meanwhile', { params: { name: await nameOf(db, other.company_id) } });
  const sending = { by: actor.userId, at };
  for (const draft of drafts) await setOffSurpluses(db, draft, sending);
  for (const { id, company_id } of drafts) {
    if ((await findLines(db, id)).length === 0) return refuse('invoice_empty', { field: 'ids' });
    const buyer = await findBilling(db, company_id);
    if (!buyer) {
      const company = await nameOf(db, company_id);
      return refuse('company_billing_missing', { field: 'ids', params: { company } });
    }
    await numberInvoice(db, { id, kind: 'invoice' }, { buyer, ...sending });
    await queueInvoiceMail(queue, db, { template: 'invoice', invoiceId: id });
  }
  const sent = await findInvoicesById(db, ids, wallClockAt(at).day);
  return { data: sent.map(presentSummary) };
};
