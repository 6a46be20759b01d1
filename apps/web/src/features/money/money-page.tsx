import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LiveBadge, LiveLost } from '../dispatch/live-badge.tsx';
import { OrderDrawer } from '../dispatch/order/order-drawer.tsx';
import { polledLiveness } from '../dispatch/polled-liveness.ts';
import { AuditorPanel } from './auditor-panel.tsx';
import { DisputesPanel } from './disputes-panel.tsx';
import { InvoiceDrawer } from './invoices/invoice-drawer.tsx';
import { InvoicesPanel } from './invoices/invoices-panel.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { deskQuery, everyMs, invoicesQuery } from './money.queries.ts';
import { RefundsPanel } from './refunds-panel.tsx';
import { SendDialog } from './invoices/send-dialog.tsx';
import { UnpaidPanel } from './unpaid-panel.tsx';
import { useDeskThere } from './use-desk-there.ts';
import { WalletsPanel } from './wallets-panel.tsx';

/** `/ops/money`: how money stands, and what of it needs somebody. */
export function MoneyPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/money' });
  const navigate = useNavigate();
  const desk = useQuery(deskQuery);
  // the list beside has them: it is asked once
  const sums = useQuery(invoicesQuery(search)).data?.sums;
  const isThere = useDeskThere(search);
  const live = polledLiveness(desk, everyMs);
  const [isSending, setSending] = useState(false);
  const drafts = desk.data?.invoices.drafts.count ?? 0;
  const close = () =>
    void navigate({ to: '/ops/money', search: { ...search, order: undefined, invoice: undefined } });
  useRowKeys(
    {
      next: t('dispatch.key_next'),
      before: t('dispatch.key_before'),
      act: t('dispatch.key_do'),
      open: t('operations.key_open'),
    },
    drafts > 0
      ? [{ key: 's', label: t('money.send_drafts', { count: drafts }), run: () => setSending(true) }]
      : [],
  );
  const drawer =
    search.order === undefined ? (
      search.invoice !== undefined && (
        <InvoiceDrawer key={search.invoice} id={search.invoice} onClose={close} />
      )
    ) : (
      <OrderDrawer key={search.order} id={search.order} onClose={close} />
    );
  return (
    <ConsolePage
      title={t('operations.money')}
      head={
        <>
          <LiveBadge live={live} />
          {drafts > 0 && (
            <>
              <span className="flex-1" />
              <Button variant="primary" size="dense" icon={Send} onClick={() => setSending(true)}>
                {t('money.send_drafts', { count: drafts })}
              </Button>
            </>
          )}
        </>
      }
      drawer={drawer}
      drawerLabel={t(search.order === undefined ? 'money.invoice' : 'money.order')}
    >
      <LiveLost live={live} />
      {isThere ? (
        <>
          {desk.isError && !desk.data && (
            <Card>
              <QueryError query={desk} title={t('money.failed')} />
            </Card>
          )}
          {desk.data && <MoneyFigures desk={desk.data} surplus={sums?.surplus} />}
          <div className="@container">
            <div className="grid gap-3.5 *:min-w-0 @5xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
              <div className="grid content-start gap-3.5 *:min-w-0">
                <UnpaidPanel search={search} />
                <InvoicesPanel search={search} />
              </div>
              <div className="grid content-start gap-3.5 *:min-w-0">
                {desk.data && <AuditorPanel auditor={desk.data.auditor} />}
                <DisputesPanel search={search} />
                <RefundsPanel search={search} />
                {desk.data && <WalletsPanel wallets={desk.data.wallets} />}
                <p className="text-2xs text-ink-3">{t('money.nothing_edited')}</p>
              </div>
            </div>
          </div>
        </>
      ) : (
        <Skeleton height={480} label={t('common.loading')} />
      )}
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </ConsolePage>
  );
}
