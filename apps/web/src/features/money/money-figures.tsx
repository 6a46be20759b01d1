import { useI18n } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import type { Desk } from './money.queries.ts';

/** The five figures of the desk. */
export function MoneyFigures({ desk }: { desk: Desk }) {
  const { t, euro } = useI18n();
  const { to_collect, refunds, invoices, wallets } = desk;
  return (
    <Figures label={t('money.figures')}>
      <Figure
        isBeside
        label={t('money.to_collect')}
        value={euro(to_collect.amount)}
        detail={t('money.orders', { count: to_collect.count })}
        tone={to_collect.count > 0 ? 'bad' : 'plain'}
      />
      <Figure
        isBeside
        label={t('money.refunds_due')}
        value={euro(Math.round((refunds.open.amount + refunds.failed.amount) * 100) / 100)}
        detail={t('money.refunds_detail', { failed: refunds.failed.count, open: refunds.open.count })}
        tone={refunds.failed.count > 0 ? 'bad' : refunds.open.count > 0 ? 'wait' : 'plain'}
      />
      <Figure
        isBeside
        label={t('money.late_invoices')}
        value={euro(invoices.late.amount)}
        detail={t('money.invoices_count', { count: invoices.late.count })}
        tone={invoices.late.count > 0 ? 'bad' : 'plain'}
      />
      <Figure
        isBeside
        label={t('money.drafts')}
        value={euro(invoices.drafts.amount)}
        detail={t('money.invoices_count', { count: invoices.drafts.count })}
      />
      <Figure
        isBeside
        label={t('money.in_wallets')}
        value={euro(Math.round((wallets.paid + wallets.given) * 100) / 100)}
        detail={t('money.paid_part', { amount: euro(wallets.paid) })}
      />
    </Figures>
  );
}
