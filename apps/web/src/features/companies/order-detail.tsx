import type { ManagedOrderDetail } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import { formatPercent } from '@lavoir/i18n';
import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { Note } from '../../ui/note.tsx';
import { ItemLines, Summary } from '../../ui/summary.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs/6 font-semibold tracking-label text-ink-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What is washed, when, and what it costs. */
export function OrderDetail({ order }: { order: ManagedOrderDetail }) {
  const { t, euro, day, locale, times } = useI18n();
  const bags = order.bags.map(
    (bag) => `${localized(bag, 'bag_name', locale)} ${times(quantityToMilli(bag.quantity))}`,
  );
  const lines = [
    ...order.products.map((line) => ({ ...line, name: localized(line, 'name', locale) })),
    ...order.bags.map((bag) => ({ ...bag, name: localized(bag, 'bag_name', locale), unit: 'piece' })),
  ];
  const comments = [
    ...order.laundry_order_comments.map(({ body }) => [t('companies.from_laundry'), body] as const),
    ...order.admin_order_comments.map(({ body }) => [t('companies.from_house'), body] as const),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3.5 cramped:grid-cols-1">
        <Fact label={t('companies.column', { column: 'pickup' })}>{day(order.pickup_date, 'long')}</Fact>
        <Fact label={t('companies.column', { column: 'delivery' })}>{day(order.delivery_date, 'long')}</Fact>
        <Fact label={t('companies.bags')}>{bags.join(', ') || t('companies.no_bags')}</Fact>
        <Fact label={t('companies.column', { column: 'company' })}>{order.company_name}</Fact>
      </dl>
      <ItemLines
        ruled
        items={lines.map(({ name, quantity, unit, total }) => ({
          name,
          times: times(quantityToMilli(quantity), unit),
          amount: euro(total),
        }))}
      />
      <Summary
        lines={[
          ...(order.minimum_supplement > 0
            ? [{ label: t('companies.minimum'), amount: euro(order.minimum_supplement) }]
            : []),
          {
            label: t(order.fee_is_delivery ? 'companies.delivery_fee' : 'companies.service_fee'),
            amount: euro(order.service_fee),
          },
          {
            label: t('companies.promotion'),
            amount: euro(order.promotion === 0 ? 0 : -order.promotion),
            negative: order.promotion > 0,
          },
        ]}
        total={{ label: t('companies.total'), amount: euro(order.price) }}
        vat={order.vat_rates.map(({ percent, vat }) => ({
          label: t('companies.vat', { percent: formatPercent(percent) }),
          amount: euro(vat),
        }))}
      />
      {!order.weighed && <p className="text-sm text-ink-2">{t('companies.estimate')}</p>}
      {comments.map(([from, body], index) => (
        <Note key={index} icon={MessageSquare} title={from}>
          <span className="wrap-anywhere whitespace-pre-line">{body}</span>
        </Note>
      ))}
    </>
  );
}
