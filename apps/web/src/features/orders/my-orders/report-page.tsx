import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { claimsQuery, ownClaimsQuery } from '../../claims/claims.queries.ts';
import { EarlierClaims } from '../../claims/earlier-claims.tsx';
import { WhatNext } from '../../claims/what-next.tsx';
import { OrderSkeleton } from '../order-skeleton.tsx';
import { orderQuery } from '../orders.queries.ts';
import { SideColumns } from '../side-columns.tsx';
import { ContactSupport } from './contact-support.tsx';
import { OrdersFailed } from './orders-failed.tsx';
import { isClaimable } from './report-button.tsx';

const ReportForm = lazyPart(() => import('../../claims/report-form.tsx'), 'ReportForm', ['orders']);

/** `/order?report=…`: something about an item of an order that is back. */
export function ReportPage({ orderId }: { orderId: number }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(orderQuery(orderId));
  const order = query.data;

  const show = async (isNew: boolean) => {
    toast[isNew ? 'success' : 'info'](t(isNew ? 'claims.sent' : 'claims.known'));
    await client.invalidateQueries({ queryKey: claimsQuery(orderId).queryKey });
    void client.invalidateQueries({ queryKey: ownClaimsQuery().queryKey });
    await navigate({ to: '/order', search: { order: orderId }, replace: true });
  };

  return (
    <Page>
      <RouteTextLink to="/order" search={{ order: orderId }} icon={ArrowLeft}>
        {order ? t('orders.number', { number: order.lavoir_order_id }) : t('orders.title')}
      </RouteTextLink>
      <Heading level={1}>{t('orders.report_issue')}</Heading>
      <p className="mt-2 mb-6 text-lg text-pretty text-ink-2">{t('claims.lead')}</p>
      {query.isPending && <OrderSkeleton label={t('orders.loading')} />}
      {query.isError && !order && <OrdersFailed query={query} />}
      {order && !isClaimable(order) && (
        <Note tone="soap" title={t('claims.too_late')}>
          {t('claims.too_late_hint')}
          <div className="-ml-4">
            <ContactSupport order={order} />
          </div>
        </Note>
      )}
      {order && isClaimable(order) && (
        <SideColumns>
          <Suspense fallback={<OrderSkeleton label={t('common.loading')} />}>
            <ReportForm order={order} onSent={(isNew) => void show(isNew)} />
          </Suspense>
          <div className="grid gap-6 *:min-w-0">
            <WhatNext />
            <EarlierClaims />
          </div>
        </SideColumns>
      )}
    </Page>
  );
}
