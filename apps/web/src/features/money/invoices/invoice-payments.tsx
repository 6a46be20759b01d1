import { useI18n } from '../../../lib/i18n.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import type { InvoiceDetail } from '../money.queries.ts';

type Payment = InvoiceDetail['payments'][number];

const wayOf = ({ amount, set_off_with }: Payment): 'came' | 'back' | 'from' | 'to' => {
  if (set_off_with) return amount > 0 ? 'from' : 'to';
  return amount > 0 ? 'came' : 'back';
};

/** What came of it, what went back, and what moved between it and the company's other invoices. */
export function InvoicePayments({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  const { t, euro, day } = useI18n();
  if (payments.length === 0) return null;
  return (
    <section className="border-t border-line pt-4" aria-label={t('money.payments')}>
      <PartHeading>{t('money.payments')}</PartHeading>
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 tabular-nums"
          >
            <span className="min-w-0 wrap-anywhere">
              {t('money.payment_way', {
                way: wayOf(payment),
                number: payment.set_off_with?.number ?? '',
              })}
              <span className="block text-2xs/4 text-ink-3">
                {[day(payment.received_on, 'long'), payment.recorded_by].filter(Boolean).join(', ')}
              </span>
            </span>
            <span>{euro(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
