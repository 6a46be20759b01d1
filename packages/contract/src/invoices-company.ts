import { z } from 'zod';
import { call } from './call.ts';
import { invoiceSummary, namedFile } from './invoices.ts';
import { idText, pagination, paging } from './shapes.ts';

export const listCompanyInvoices = call({
  method: 'GET',
  path: '/api/v1/customer/company_invoices',
  summary: 'The invoices and credit notes that the caller’s company was sent, the newest first',
  audience: 'manager',
  query: z.object({ ...paging(12) }),
  output: z.object({
    data: z.array(
      invoiceSummary
        .omit({ refused: true, lacks_billing: true })
        .extend({ communication: z.string().nullable() }),
    ),
    pagination,
  }),
  refusals: [],
  errors: 'message',
});

export const showCompanyInvoicePdf = call({
  method: 'GET',
  path: '/api/v1/customer/company_invoices/:id/pdf',
  summary: 'One of them on paper',
  audience: 'manager',
  params: z.object({ id: idText }),
  output: namedFile,
  refusals: [],
  errors: 'message',
  file: 'application/pdf',
});

export const showCompanyInvoiceUbl = call({
  method: 'GET',
  path: '/api/v1/customer/company_invoices/:id/ubl',
  summary: 'One of them for machines: UBL 2.1 by Peppol BIS Billing 3',
  audience: 'manager',
  params: z.object({ id: idText }),
  output: namedFile,
  refusals: [],
  errors: 'message',
  file: 'application/xml',
});

export const companyInvoicesCalls = { listCompanyInvoices, showCompanyInvoicePdf, showCompanyInvoiceUbl };
