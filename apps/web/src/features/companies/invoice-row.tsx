import { showCompanyInvoicePdf, showCompanyInvoiceUbl } from '@lavoir/contract';
import type { CallOutput, listCompanyInvoices } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { FileCode, FileDown } from 'lucide-react';
import { ask, Refused } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { monthName } from './month-name.ts';

type Invoice = CallOutput<typeof listCompanyInvoices>['data'][number];

const toneOf = ({ state }: Invoice): BadgeTone =>
  state === 'late' ? 'red' : state === 'paid' ? 'green' : state === 'credited' ? 'neutral' : 'blue';

type InvoiceRowProps = {
  invoice: Invoice;
  /** its company is one of those that the caller manages */
  isOneOfSeveral: boolean;
};

/** One invoice or credit note: how it stands, and its two files. */
export function InvoiceRow({ invoice, isOneOfSeveral }: InvoiceRowProps) {
  const { t, euro, day, locale } = useI18n();
  const { id, kind, state, issued_on, due_on, total, open } = invoice;
  const number = invoice.number ?? '';
  const isCredit = kind === 'credit_note';
  const file = useMutation({
    mutationFn: async (call: typeof showCompanyInvoicePdf | typeof showCompanyInvoiceUbl) =>
      saveFile(await ask(call, { params: { id: String(id) } })),
    onSuccess: () => toast.success(t('companies.invoice_saved')),
    onError: (reason) =>
      toast.error((reason instanceof Refused && reason.message) || t('companies.invoice_failed')),
  });
  const isOpen = !isCredit && (state === 'sent' || state === 'late');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line py-3.5">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {t(isCredit ? 'companies.credit_note' : 'companies.invoice', { number })}
          {!isCredit && (
            <Badge tone={toneOf(invoice)} dot>
              {t('companies.invoice_state', { state })}
            </Badge>
          )}
        </p>
        {isOneOfSeveral && <p className="text-sm wrap-anywhere">{invoice.company.name}</p>}
        <p className="text-sm text-ink-2">
          <span className="inline-block first-letter:uppercase">{monthName(invoice.month, locale)}</span>
          {issued_on && ` · ${day(issued_on, 'long')}`}
          {isOpen && due_on && ` · ${t('companies.invoice_due', { day: day(due_on, 'long') })}`}
        </p>
        {/* a part of it was credited or paid: who pays the whole pays too much */}
        {isOpen && open !== total && (
          <p className="text-sm font-semibold">{t('companies.invoice_open', { amount: euro(open) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euro(isCredit ? -total : total)}
        </span>
        <span className="flex gap-2">
          <Button
            size="sm"
            icon={FileDown}
            aria-label={t('companies.invoice_pdf', { number })}
            loading={file.isPending && file.variables === showCompanyInvoicePdf}
            onClick={() => file.mutate(showCompanyInvoicePdf)}
          >
            PDF
          </Button>
          <Button
            size="sm"
            icon={FileCode}
            aria-label={t('companies.invoice_ubl', { number })}
            loading={file.isPending && file.variables === showCompanyInvoiceUbl}
            onClick={() => file.mutate(showCompanyInvoiceUbl)}
          >
            UBL
          </Button>
        </span>
      </div>
    </li>
  );
}
