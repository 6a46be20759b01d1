import { addCents, euroToCents, maxCents, noCents, subtractCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import type { OpsOrder } from '../dispatch.queries.ts';

/** What is weighed, neither charged nor on an invoice nor held in the wallet. */
export const openOf = (order: OpsOrder): Cents =>
  order.weighed && order.payment_status !== 'to_invoice' && order.status === 'dropped_at_laundry'
    ? maxCents(
        noCents,
        subtractCents(
          euroToCents(order.total),
          addCents(euroToCents(order.charged), euroToCents(order.held)),
        ),
      )
    : noCents;

type Row = { name: string; cents: Cents; tone?: 'total' | 'bad' };

/** From the estimate to what is still open. */
export function OrderMoney({ order }: { order: OpsOrder }) {
  const { t, money } = useI18n();
  const open = openOf(order);
  const rows: Row[] = [
    { name: 'estimate', cents: euroToCents(order.estimated_total) },
    ...(order.weighed ? [{ name: 'weighed', cents: euroToCents(order.total), tone: 'total' } as const] : []),
    { name: 'held', cents: euroToCents(order.held) },
    { name: 'charged', cents: euroToCents(order.charged) },
    { name: 'back', cents: subtractCents(noCents, euroToCents(order.refunded)) },
    ...(order.payment_status === 'to_invoice' ? [{ name: 'invoice', cents: euroToCents(order.total) }] : []),
    ...(open > noCents ? [{ name: 'open', cents: open, tone: 'bad' } as const] : []),
  ].filter(({ name, cents }) => name === 'estimate' || cents !== noCents);
  return (
    <section>
      <PartHeading>{t('dispatch.money')}</PartHeading>
      <dl className="mt-1 text-[0.8125rem]/4.5">
        {rows.map(({ name, cents, tone }) => (
          <div
            key={name}
            className={
              tone === 'total'
                ? 'flex justify-between gap-3 border-t-[1.5px] border-dashed border-line-strong py-1.5 font-semibold'
                : 'flex justify-between gap-3 border-t border-line py-1.5 first:border-t-0'
            }
          >
            <dt>{t('dispatch.ledger', { row: name })}</dt>
            <dd
              className={
                tone === 'bad'
                  ? 'font-semibold whitespace-nowrap text-danger'
                  : 'font-semibold whitespace-nowrap'
              }
            >
              {money(cents)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
