import { isRefusal, refuse } from '@lavoir/contract';
import type {
  CallOutput,
  Refusal,
  listInvoices,
  showInvoice,
  showInvoicePdf,
  showInvoiceUbl,
} from '@lavoir/contract';
import { addCents, centsToEuro, wallClockAt } from '@lavoir/domain';
import type { Context, Handler } from '../../http/context.ts';
import { paginationOf, totalOf } from '../../http/pagination.ts';
import { findDocument } from './paper/invoice-document.ts';
import { isSent, pdfOf, ublOf } from './paper/invoice-files.ts';
import { presentInvoice, presentSummary } from './invoices.presentation.ts';
import { countInvoices, findInvoice, findInvoices, sumInvoices, sumSurpluses } from './invoices.queries.ts';

export const handleListInvoices: Handler<typeof listInvoices> = async ({ listDb, clock }, { query }) => {
  const today = wallClockAt(clock.now()).day;
  const rows = await findInvoices(listDb, query, query, today);
  const total = await totalOf(query, rows, () => countInvoices(listDb, query, today));
  const sumOf = await sumInvoices(listDb, today);
  const surplus = await sumSurpluses(listDb);
  const [draft, sent, late] = [sumOf('draft'), sumOf('sent'), sumOf('late')];
  return {
    data: rows.map(presentSummary),
    pagination: paginationOf(query, total),
    sums: {
      draft: { invoices: draft.invoices, total: centsToEuro(draft.open) },
      open: {
        invoices: sent.invoices + late.invoices,
        total: centsToEuro(addCents(sent.open, late.open)),
      },
      late: { invoices: late.invoices, total: centsToEuro(late.open) },
      surplus: { invoices: surplus.invoices, total: centsToEuro(surplus.cents) },
    },
  };
};

export const showInvoiceOf = async (
  { db, clock }: Pick<Context<typeof showInvoice>, 'db' | 'clock'>,
  id: number,
): Promise<CallOutput<typeof showInvoice> | Refusal<'not_found'>> => {
  const row = await findInvoice(db, id, wallClockAt(clock.now()).day);
  return row ? { invoice: await presentInvoice(db, row) } : refuse('not_found');
};

/** The draft where there is one by now. */
export const showDraftOf = async (
  context: Pick<Context<typeof showInvoice>, 'db' | 'clock'>,
  id: number | undefined,
) => {
  const shown = id === undefined ? undefined : await showInvoiceOf(context, id);
  return { invoice: shown && !isRefusal(shown) ? shown.invoice : null };
};

export const handleShowInvoice: Handler<typeof showInvoice> = (context, { params }) =>
  showInvoiceOf(context, params.id);

export const handleShowInvoicePdf: Handler<typeof showInvoicePdf> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  const row = await findInvoice(db, id, wallClockAt(clock.now()).day);
  if (!row) return refuse('not_found');
  const document = await findDocument(db, id, clock.now());
  return document
    ? pdfOf(document, id)
    : refuse('company_billing_missing', { params: { company: row.company } });
};

export const handleShowInvoiceUbl: Handler<typeof showInvoiceUbl> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  if (!(await findInvoice(db, id, wallClockAt(clock.now()).day))) return refuse('not_found');
  const document = await findDocument(db, id, clock.now());
  return document && isSent(document) ? ublOf(document) : refuse('invoice_not_sent');
};
