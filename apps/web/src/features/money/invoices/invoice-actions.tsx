import { mailInvoice, payInvoice, returnInvoicePayment, showInvoicePdf } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { Banknote, FileDown, Mail, ReceiptText, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ask, send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';
import type { InvoiceDetail } from '../money.queries.ts';
import { SendDialog } from './send-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** What can be done to an invoice as it stands: a draft is sent, what was sent is paid, mailed again or credited, and what was paid too much goes back. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const texts = useI18n();
  const { t, euro } = texts;
  const moved = useMoneyMoved();
  const [asking, setAsking] = useState<'send' | 'pay' | 'return' | 'credit'>();
  const { id, number, state, kind, credited, total, open, issued_on, buyer } = invoice;
  const params = { id: String(id) };
  const act = useMutation({
    mutationFn: async (what: 'pdf' | 'mail') => {
      if (what === 'pdf') return saveFile(await ask(showInvoicePdf, { params }));
      await send(mailInvoice, { params }, { idempotencyKey: crypto.randomUUID() });
      return toast.success(t('money.mailed', { number: number ?? '' }));
    },
    onSuccess: () => moved(),
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  const close = () => setAsking(undefined);
  const isSent = number !== null;
  const isOpen = state === 'sent' || state === 'late';
  const isOwing = open < 0;
  const transfer = { from: issued_on, onClose: close };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && buyer && (
        <Button variant="primary" size="dense" icon={Send} onClick={() => setAsking('send')}>
          {t('money.send_drafts', { count: 1 })}
        </Button>
      )}
      {kind === 'invoice' && isOpen && (
        <Button variant="primary" size="dense" icon={Banknote} onClick={() => setAsking('pay')}>
          {t('money.mark_paid')}
        </Button>
      )}
      {isOwing && (
        <Button variant="primary" size="dense" icon={Undo2} onClick={() => setAsking('return')}>
          {t('money.mark_returned')}
        </Button>
      )}
      {isSent && (
        <Button
          size="dense"
          icon={Mail}
          loading={act.isPending && act.variables === 'mail'}
          onClick={() => act.mutate('mail')}
        >
          {t('money.mail_again')}
        </Button>
      )}
      {(isSent || (state === 'draft' && buyer)) && (
        <Button
          size="dense"
          icon={FileDown}
          loading={act.isPending && act.variables === 'pdf'}
          onClick={() => act.mutate('pdf')}
        >
          {t('money.paper')}
        </Button>
      )}
      {kind === 'invoice' && isSent && credited < total && (
        <Button variant="danger" size="dense" icon={ReceiptText} onClick={() => setAsking('credit')}>
          {t('money.credit')}
        </Button>
      )}
      {asking === 'send' && <SendDialog only={id} onClose={close} />}
      {asking === 'pay' && (
        <TransferDialog
          {...transfer}
          title={t('money.paid_title', { number: number ?? '' })}
          description={t('money.paid_text', { amount: euro(open) })}
          most={open}
          label={t('money.paid_on')}
          confirm={t('money.paid_yes')}
          done={(amount) => t('money.paid_done', { amount, number: number ?? '' })}
          onConfirm={({ amount, day }, idempotencyKey) =>
            send(payInvoice, { params, body: { amount, received_on: day } }, { idempotencyKey })
          }
        />
      )}
      {asking === 'return' && (
        <TransferDialog
          {...transfer}
          title={t('money.returned_title', { number: number ?? '' })}
          description={t('money.returned_text')}
          most={-open}
          label={t('money.returned_on')}
          confirm={t('money.returned_yes')}
          done={(amount) => t('money.returned_done', { amount, number: number ?? '' })}
          onConfirm={({ amount, day }, idempotencyKey) =>
            send(returnInvoicePayment, { params, body: { amount, returned_on: day } }, { idempotencyKey })
          }
        />
      )}
      {asking === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
