import { creditInvoice, mailInvoice, payInvoice, sendInvoices, showInvoicePdf } from '@lavoir/contract';
import { parseDay, wallClockAt } from '@lavoir/domain';
import { useMutation } from '@tanstack/react-query';
import { Banknote, FileDown, Mail, ReceiptText, Send } from 'lucide-react';
import { useState } from 'react';
import { ask, send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../dispatch/reason-dialog.tsx';
import { useMoneyMoved } from './money.queries.ts';
import type { InvoiceDetail } from './money.queries.ts';

/** What can be done to an invoice as it stands: a draft is sent, what was sent is paid, mailed again or credited. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const texts = useI18n();
  const { t, euro } = texts;
  const moved = useMoneyMoved();
  const [asking, setAsking] = useState<'pay' | 'credit'>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [received, setReceived] = useState<string>(() => wallClockAt(new Date()).day);
  const { id, number, state, kind, credited, total, buyer } = invoice;
  const params = { id: String(id) };
  const act = useMutation({
    mutationFn: async (what: 'pdf' | 'send' | 'mail') => {
      if (what === 'pdf') return saveFile(await ask(showInvoicePdf, { params }));
      if (what === 'send') {
        await send(sendInvoices, { body: { ids: [id] } });
        return toast.success(t('money.sent', { count: 1 }));
      }
      await send(mailInvoice, { params }, { idempotencyKey: crypto.randomUUID() });
      return toast.success(t('money.mailed', { number: number ?? '' }));
    },
    onSuccess: () => moved(),
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  const begin = (what: 'pay' | 'credit') => {
    setKey(crypto.randomUUID());
    setAsking(what);
  };
  const close = () => setAsking(undefined);
  const pay = useMutation({
    mutationFn: () => send(payInvoice, { params, body: { received_on: received } }, { idempotencyKey: key }),
    onSuccess: async () => {
      close();
      toast.success(t('money.paid_done', { number: number ?? '' }));
      await moved();
    },
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  const credit = async (reason: string) => {
    const body = { reason, invoice_again: false };
    await send(creditInvoice, { params, body }, { idempotencyKey: key });
    await moved();
    toast.success(t('money.credited'));
  };
  const isSent = number !== null;
  const isOpen = state === 'sent' || state === 'late';
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'draft' && buyer && (
        <Button
          variant="primary"
          size="dense"
          icon={Send}
          loading={act.isPending && act.variables === 'send'}
          onClick={() => act.mutate('send')}
        >
          {t('money.send_drafts', { count: 1 })}
        </Button>
      )}
      {kind === 'invoice' && isOpen && (
        <Button variant="primary" size="dense" icon={Banknote} onClick={() => begin('pay')}>
          {t('money.mark_paid')}
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
        <Button variant="danger" size="dense" icon={ReceiptText} onClick={() => begin('credit')}>
          {t('money.credit')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'pay'}
        onClose={close}
        onConfirm={() => parseDay(received) && pay.mutate()}
        title={t('money.paid_title', { amount: euro(invoice.open), number: number ?? '' })}
        description=""
        loading={pay.isPending}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('money.paid_yes')}
      >
        <Field label={t('money.paid_on')}>
          <TextInput
            type="date"
            name="received"
            value={received}
            onChange={({ target }) => setReceived(target.value)}
          />
        </Field>
      </ConfirmDialog>
      {asking === 'credit' && (
        <ReasonDialog
          title={t('money.credit_title', { number: number ?? '' })}
          description={t('money.credit_text')}
          required
          careful
          destructive
          help={t('dispatch.reason_told')}
          confirm={t('money.credit')}
          onConfirm={credit}
          onClose={close}
        />
      )}
    </div>
  );
}
