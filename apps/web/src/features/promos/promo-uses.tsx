import { useI18n } from '../../lib/i18n.tsx';
import { PartHeading } from '../../ui/part-heading.tsx';
import type { PromoUse } from './promos.queries.ts';

/** How often a code was used, by whom, how much it took off, and who changed it. */
export function PromoUses({ use }: { use: PromoUse }) {
  const { t, euro, dayTime } = useI18n();
  const { uses, limit } = use.promo_code;
  const left = limit === null ? [] : [t('promos.left', { count: limit - uses })];
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={t('promos.use')}>
      <PartHeading>{t('promos.use')}</PartHeading>
      <p className="text-xs text-ink-3">
        {[
          t('promos.uses', { count: uses }),
          t('promos.taken_off', { amount: euro(use.taken_off) }),
          ...left,
        ].join(', ')}
        .{limit !== null && ` ${t('promos.last_use')}`}
      </p>
      {use.orders.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t('promos.by_whom')}>
          {use.orders.map((order) => (
            <li key={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                <b className="whitespace-nowrap">{order.lavoir_order_id}</b> {order.customer}
              </span>
              <span className="text-right whitespace-nowrap">{euro(order.taken_off)}</span>
              <span className="text-2xs/4 text-ink-3">{dayTime(order.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {use.changes.length > 0 && (
        <ul className="text-2xs/4 text-ink-3" aria-label={t('promos.changes')}>
          {use.changes.map((change) => (
            <li key={change.id} className="py-0.5">
              {t('promos.change', { action: change.action, name: change.by, when: dayTime(change.at) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
