import { sumOfEuro } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import type { Desk, InvoiceSums } from './money.queries.ts';

type MoneyFiguresProps = {
  desk: Desk;
  /** what companies paid beyond what is left of their invoices; undefined until it is known */
  surplus: InvoiceSums['surplus'] | undefined;
};

/** The five figures of the desk. */
export function MoneyFigures({ desk, surplus }: MoneyFiguresProps) {
  const { t, euro, money } = useI18n();
  const { to_collect, refunds, invoices, wallets } = desk;
  const { open, failed } = refunds;
  const owed = surplus ?? { invoices: 0, total: 0 };
  const refundsDetail = { failed: failed.count, open: open.count };
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
        value={money(sumOfEuro([open.amount, failed.amount, owed.total]))}
        detail={
          owed.invoices > 0
            ? t('money.refunds_detail_invoices', { ...refundsDetail, invoices: owed.invoices })
            : t('money.refunds_detail', refundsDetail)
        }
        tone={failed.count > 0 ? 'bad' : open.count + owed.invoices > 0 ? 'wait' : 'plain'}
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
        value={money(sumOfEuro([wallets.paid, wallets.given]))}
        detail={t('money.paid_part', { amount: euro(wallets.paid) })}
      />
    </Figures>
  );
}
