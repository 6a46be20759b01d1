import type { NamedFile } from '../../../http/named-file.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** On paper. A draft has no number to be named by. */
export const pdfOf = async (document: InvoiceDocument, id: number): Promise<NamedFile> => ({
  name: `${document.number ?? `draft-${id}`}.pdf`,
  bytes: await drawInvoice(document),
});

/** For machines. */
export const ublOf = async (document: InvoiceDocument & { number: string }): Promise<NamedFile> => {
  const { writeUbl } = await import('./write-ubl.ts');
  return { name: `${document.number}.xml`, bytes: new TextEncoder().encode(writeUbl(document)) };
};

export const isSent = (document: InvoiceDocument): document is InvoiceDocument & { number: string } =>
  document.number !== null;
