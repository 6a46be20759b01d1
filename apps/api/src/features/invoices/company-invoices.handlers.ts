import { refuse } from '@lavoir/contract';
import type { listCompanyInvoices, showCompanyInvoicePdf, showCompanyInvoiceUbl } from '@lavoir/contract';
import { companiesOf, wallClockAt } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { paginationOf } from '../../http/pagination.ts';
import { findDocument } from './paper/invoice-document.ts';
import { isSent, pdfOf, ublOf } from './paper/invoice-files.ts';
import { presentToCompany } from './invoices.presentation.ts';
import { countSentTo, findInvoice, findSentTo } from './invoices.queries.ts';

/** A manager's: what was sent to a company that they manage today. Drafts and others' aren't there. */
export const handleListCompanyInvoices: Handler<typeof listCompanyInvoices> = async (
  { db, actor, clock },
  { query },
) => {
  const companies = companiesOf(actor.memberships);
  const rows = await findSentTo(db, companies, query, wallClockAt(clock.now()).day);
  const total = await countSentTo(db, companies);
  return { data: rows.map(presentToCompany), pagination: paginationOf(query, total) };
};

const findOwn = async ({ db, actor, clock }: Context<typeof showCompanyInvoicePdf>, id: number) => {
  const row = await findInvoice(db, id, wallClockAt(clock.now()).day);
  const isOwn = row !== undefined && companiesOf(actor.memberships).includes(row.company_id);
  const document = isOwn ? await findDocument(db, id, clock.now()) : undefined;
  return document && isSent(document) ? document : undefined;
};

export const handleShowCompanyInvoicePdf: Handler<typeof showCompanyInvoicePdf> = async (
  context,
  { params: { id } },
) => {
  const document = await findOwn(context, id);
  return document ? pdfOf(document, id) : refuse('not_found');
};

export const handleShowCompanyInvoiceUbl: Handler<typeof showCompanyInvoiceUbl> = async (
  context,
  { params: { id } },
) => {
  const document = await findOwn(context, id);
  return document ? ublOf(document) : refuse('not_found');
};
