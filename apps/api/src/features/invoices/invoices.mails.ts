import { subtractCents } from '@lavoir/domain';
import { formatDay, formatMoney, formatMonth } from '@lavoir/i18n';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind, MailKinds } from '../../mail/mail-kind.ts';
import { frame, sayIn } from '../../mail/message.ts';
import type { Links } from '../../mail/links.ts';
import type { Block, Message, Say } from '../../mail/message.ts';
import { findBilling } from './billing.queries.ts';
import { findDocument, toPayOf } from './paper/invoice-document.ts';
import type { InvoiceDocument } from './paper/invoice-document.ts';
import { isSent, pdfOf, ublOf } from './paper/invoice-files.ts';
import { noteMail } from './invoices.queries.ts';

type Template = 'invoice' | 'credit_note';

const about = z.object({ invoiceId: z.int() });

/** What others paid of it before it went out. */
const paidBefore = (document: InvoiceDocument, say: Say): Block[] => {
  const { total, setOffs } = document;
  if (setOffs.length === 0) return [];
  const left = toPayOf(document);
  const params = {
    paid: formatMoney(subtractCents(total, left)),
    numbers: setOffs.map(({ number }) => number).join(', '),
    left: formatMoney(left),
  };
  return [{ kind: 'text', text: say(left > 0 ? 'mails.invoice_set_off' : 'mails.invoice_paid', params) }];
};

const payment = (document: InvoiceDocument, say: Say): Block[] => {
  const { dueOn, communication, seller } = document;
  return dueOn === null || communication === null || toPayOf(document) === 0
    ? []
    : [
        { kind: 'figure', label: say('mails.invoice_communication'), value: communication },
        {
          kind: 'text',
          text: say('mails.invoice_pay', { day: formatDay(dueOn, 'long'), iban: seller.iban }),
        },
      ];
};

const messageOf = (
  template: Template,
  document: InvoiceDocument & { number: string },
  links: Links,
): Omit<Message, 'files'> => {
  const { locale } = document.buyer;
  const say = sayIn(locale);
  const params = {
    number: document.number,
    month: formatMonth(document.month, locale),
    amount: formatMoney(document.total),
    credited: document.credits?.number ?? '',
    company: document.companyName,
  };
  const { intro, label, ...rest } = frame(say, template, params);
  return {
    ...rest,
    locale,
    blocks: [
      { kind: 'text', text: intro, strong: params.amount },
      ...(document.reason
        ? [{ kind: 'quote', label: say('mails.reason'), text: document.reason } as const]
        : []),
      ...paidBefore(document, say),
      ...payment(document, say),
    ],
    button: { label, url: links.company },
    footer: say('mails.footer_invoice', params),
  };
};

/** To the company's address, with the paper and what its accountancy reads. */
const mailOf = (template: Template): MailKind<z.output<typeof about>> => ({
  about,
  write: async ({ db, clock, links }, { invoiceId }) => {
    const document = await findDocument(db, invoiceId, clock.now());
    if (!document || !isSent(document)) return undefined;
    const files = [
      { ...(await pdfOf(document, invoiceId)), type: 'application/pdf' },
      { ...(await ublOf(document)), type: 'application/xml' },
    ];
    const { locale } = document.buyer;
    // the paper stays as it was sent; the mail goes to where the company reads them by now
    const { email } = (await findBilling(db, document.companyId)) ?? document.buyer;
    return {
      to: { email, firstName: '', locale },
      message: { ...messageOf(template, document, links), files },
    };
  },
  sent: ({ db, clock }, { invoiceId }) => noteMail(db, { invoiceId, state: 'sent', at: clock.now() }),
  refused: ({ db, clock }, { invoiceId }, words) =>
    noteMail(db, { invoiceId, state: 'refused', words, at: clock.now() }),
});

export const invoicesMails = {
  invoice: mailOf('invoice'),
  credit_note: mailOf('credit_note'),
} as const satisfies MailKinds;

export const queueInvoiceMail = queueMailOf(invoicesMails);
