import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { walletQuery } from './wallet.queries.ts';

/** What is free to spend, and what orders hold of the rest. */
export function BalanceCard() {
  const { t, euro } = useI18n();
  const wallet = useQuery(walletQuery());
  return (
    <section
      aria-labelledby="balance"
      className="@container relative grid gap-5 overflow-hidden rounded-xl bg-panel p-6 text-on-panel [--color-focus:var(--soap-400)] md:p-8"
    >
      <div>
        <h2 id="balance" className="text-xs font-semibold text-on-panel-2">
          {t('payments.available')}
        </h2>
        <p
          className="font-display text-[min(3rem,16cqi)]/[1.1] font-[740] tracking-[-0.03em] md:text-[min(3.5rem,16cqi)]/[1.1]"
          role="status"
        >
          {wallet.data && euro(wallet.data.amount)}
          {wallet.isPending && <span aria-label={t('common.loading')}>…</span>}
          {wallet.isLoadingError && <span aria-hidden="true">–</span>}
        </p>
      </div>
      {wallet.isLoadingError ? (
        <div role="alert" className="z-1 grid justify-items-start gap-3 pb-7.5 text-sm">
          {t('payments.balance_failed')}
          <Button variant="panel" size="sm" icon={RotateCcw} onClick={() => void wallet.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p className="max-w-[40ch] pb-7.5 text-sm text-on-panel-2">
          {wallet.data && wallet.data.held > 0
            ? t('payments.reserved', { amount: euro(wallet.data.held) })
            : t('payments.available_text')}
        </p>
      )}
      <svg
        viewBox="0 0 480 64"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 -bottom-0.5 h-16 w-full opacity-50"
      >
        <path
          d="M0 22c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0 40 14 60 0v42H0z"
          fill="#4660D8"
        />
        <path
          d="M0 42c20-12 40-12 60 0s40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0 40 12 60 0 40-12 60 0 40 12 60 0v22H0z"
          fill="#6A80E3"
        />
      </svg>
    </section>
  );
}
