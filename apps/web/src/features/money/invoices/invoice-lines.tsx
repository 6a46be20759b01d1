import { putOnInvoice, uncorrectInvoice } from '@lavoir/contract';
import { centsToEuro, sumOfEuro } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { monthName } from '../../companies/month-name.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { LeaveOffDialog } from './leave-off-dialog.tsx';
import type { OrderOnDraft } from './leave-off-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';
import type { InvoiceDetail } from '../money.queries.ts';
import { signedAmount } from './signed-amount.ts';

type Line = InvoiceDetail['lines'][number];

/** All that is on it of the line's order; undefined of a correction. */
const orderOf = (line: Line, lines: readonly Line[]): OrderOnDraft | undefined => {
  const { order_id, order_number } = line;
  if (order_id === null) return undefined;
  const own = lines.filter((one) => one.order_id === order_id);
  return { order_id, order_number, total: centsToEuro(sumOfEuro(own.map(({ total }) => total))) };
};

type InvoiceLinesProps = {
  invoice: InvoiceDetail;
  /** a draft that has nothing on it, and nothing left out, is none any more */
  onGone: () => void;
};

/** What is on it, with what it comes to; of a draft lines can be left out, taken in again, and corrected. */
export function InvoiceLines({ invoice, onGone }: InvoiceLinesProps) {
  const texts = useI18n();
  const { t, euro, day } = texts;
  const { lines, rates, number, kind } = invoice;
  const moved = useMoneyMoved();
  const [asking, setAsking] = useState<OrderOnDraft | 'correction'>();
  const isDraft = number === null && kind === 'invoice';
  const uncorrect = useMutation({
    mutationFn: (id: number) => send(uncorrectInvoice, { params: { id: String(id) } }),
    onSuccess: async (answer) => {
      toast.success(t(answer.invoice === null ? 'money.draft_gone' : 'money.uncorrected_done'));
      if (answer.invoice === null) onGone();
      await moved();
    },
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  const close = () => setAsking(undefined);
  return (
    <section className="border-t border-line pt-4" aria-label={t('money.lines')}>
      <PartHeading>{t('money.lines')}</PartHeading>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line, index) => {
          const { id, order_number, picked_up_on, person, percent, total, is_credited, correction } = line;
          const order = orderOf(line, lines);
          const isFirstOf = lines[index - 1]?.order_id !== line.order_id;
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {correction?.words ??
                  [order_number, picked_up_on && day(picked_up_on, 'long'), person]
                    .filter(Boolean)
                    .join(', ')}{' '}
                {rates.length > 1 && (
                  <span className="text-2xs whitespace-nowrap text-ink-3">
                    {t('money.line_percent', { percent: formatPercent(percent) })}
                  </span>
                )}
                {correction && <span className="block text-2xs/4 text-ink-3">{correction.reason}</span>}
              </span>
              <span className={is_credited ? 'text-ink-3 line-through' : 'tabular-nums'}>
                {euro(signedAmount(invoice, total))}
              </span>
              {isDraft && order && isFirstOf && (
                <TextButton
                  className="justify-self-start"
                  aria-label={t('money.leave_off_of', { order: order_number })}
                  onClick={() => setAsking(order)}
                >
                  {t('money.leave_off')}
                </TextButton>
              )}
              {isDraft && correction && (
                <TextButton
                  className="justify-self-start"
                  aria-label={t('money.uncorrect_of', { words: correction.words })}
                  onClick={() => uncorrect.mutate(correction.id)}
                >
                  {t('money.uncorrect')}
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
      {invoice.state === 'empty' ? (
        <Note className="my-2">{t('money.draft_empty')}</Note>
      ) : (
        <Totals invoice={invoice} />
      )}
      {isDraft && (
        <Button size="dense" icon={Plus} onClick={() => setAsking('correction')}>
          {t('money.correct')}
        </Button>
      )}
      {isDraft && <LeftOut invoice={invoice} />}
      <Changes invoice={invoice} />
      {asking === 'correction' && <CorrectDialog invoiceId={invoice.id} onClose={close} />}
      {asking !== undefined && asking !== 'correction' && <LeaveOffDialog order={asking} onClose={close} />}
    </section>
  );
}

function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const { t, euro } = useI18n();
  const { rates, without_vat, total } = invoice;
  const signed = (amount: number) => euro(signedAmount(invoice, amount));
  const rows = [
    [t('money.without_vat'), without_vat],
    ...rates.map(
      (rate) =>
        [
          t('money.vat_on', { percent: formatPercent(rate.percent), amount: signed(rate.without_vat) }),
          rate.vat,
        ] as const,
    ),
  ] as const;
  return (
    <dl
      className="my-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t-[1.5px] border-dashed border-line-strong pt-2 tabular-nums"
      aria-live="polite"
    >
      {rows.map(([name, amount]) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid text-ink-2">
          <dt>{name}</dt>
          <dd className="text-right">{signed(amount)}</dd>
        </div>
      ))}
      <div className="col-span-full grid grid-cols-subgrid font-bold">
        <dt>{t('money.total')}</dt>
        <dd className="text-right">{signed(total)}</dd>
      </div>
    </dl>
  );
}

/** Orders that were taken off it, each with its way back. */
function LeftOut({ invoice: { left_out } }: { invoice: InvoiceDetail }) {
  const texts = useI18n();
  const { t, euro, locale } = texts;
  const moved = useMoneyMoved();
  const putOn = useMutation({
    mutationFn: ({ order_id }: (typeof left_out)[number]) =>
      send(putOnInvoice, { params: { id: String(order_id) } }),
    onSuccess: async (_answer, { order_number }) => {
      toast.success(t('money.put_on_done', { order: order_number }));
      await moved();
    },
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  if (left_out.length === 0) return null;
  return (
    <div className="mt-4">
      <PartHeading>{t('money.left_out')}</PartHeading>
      <ul className="mt-2 divide-y divide-line">
        {left_out.map((order) => (
          <li
            key={order.order_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {order.order_number},{' '}
              {order.to_month
                ? t('money.left_out_to', { month: monthName(order.to_month, locale) })
                : t('money.left_out_never')}
              <span className="block text-2xs/4 text-ink-3">{order.reason}</span>
            </span>
            <span className="text-ink-3 tabular-nums">{euro(order.total)}</span>
            <TextButton
              className="justify-self-start"
              aria-label={t('money.put_on_of', { order: order.order_number })}
              onClick={() => putOn.mutate(order)}
            >
              {t('money.put_on')}
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who changed what of it while it was a draft. */
function Changes({ invoice: { changes } }: { invoice: InvoiceDetail }) {
  const { t, euro, dayTime } = useI18n();
  if (changes.length === 0) return null;
  return (
    <div className="mt-4">
      <PartHeading>{t('money.changes')}</PartHeading>
      <ul className="mt-2 divide-y divide-line">
        {changes.map(({ what, at, by, about, amount, reason }) => (
          <li key={`${at} ${what} ${about}`} className="py-1.5">
            <span className="wrap-anywhere">
              {t('money.change', { what, about })}, {euro(amount)}
            </span>
            <span className="block text-2xs/4 wrap-anywhere text-ink-3">
              {[by, dayTime(at), reason].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
