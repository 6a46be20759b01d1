import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { handleSetBilling, handleShowBilling } from './billing.handlers.ts';
import {
  handleListCompanyInvoices,
  handleShowCompanyInvoicePdf,
  handleShowCompanyInvoiceUbl,
} from './company-invoices.handlers.ts';
import { correctInvoiceOnce, handleUncorrectInvoice } from './drafting/corrections.handlers.ts';
import { creditInvoiceOnce } from './sending/credit-invoice.handler.ts';
import {
  payInvoiceOnce,
  returnInvoicePaymentOnce,
  takePaymentOnce,
} from './paying/invoice-payments.handlers.ts';
import {
  handleListInvoices,
  handleShowInvoice,
  handleShowInvoicePdf,
  handleShowInvoiceUbl,
} from './invoices.handlers.ts';
import { draftInvoicesJob } from './invoices.jobs.ts';
import { invoicesMails } from './invoices.mails.ts';
import { invoicesPrivacy } from './invoices.privacy.ts';
import { mailInvoiceOnce } from './sending/mail-invoice.handler.ts';
import { handleLeaveOffInvoice, handlePutOnInvoice } from './drafting/omissions.handlers.ts';
import { handleSendInvoices } from './sending/send-invoices.handler.ts';

export const invoices: Feature<typeof contract.invoices> = {
  handlers: {
    listInvoices: handleListInvoices,
    showInvoice: handleShowInvoice,
    showInvoicePdf: handleShowInvoicePdf,
    showInvoiceUbl: handleShowInvoiceUbl,
    sendInvoices: handleSendInvoices,
    mailInvoice: mailInvoiceOnce,
    leaveOffInvoice: handleLeaveOffInvoice,
    putOnInvoice: handlePutOnInvoice,
    correctInvoice: correctInvoiceOnce,
    uncorrectInvoice: handleUncorrectInvoice,
    payInvoice: payInvoiceOnce,
    takePayment: takePaymentOnce,
    returnInvoicePayment: returnInvoicePaymentOnce,
    creditInvoice: creditInvoiceOnce,
    showBilling: handleShowBilling,
    setBilling: handleSetBilling,
    listCompanyInvoices: handleListCompanyInvoices,
    showCompanyInvoicePdf: handleShowCompanyInvoicePdf,
    showCompanyInvoiceUbl: handleShowCompanyInvoiceUbl,
  },
  jobs: [draftInvoicesJob],
  mails: invoicesMails,
  privacy: invoicesPrivacy,
};
