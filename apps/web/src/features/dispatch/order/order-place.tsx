import { isCalledOff, trackerPosition } from '@lavoir/domain';
import { classNames } from '../../../ui/class-names.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { factsOf } from '../../orders/order-progress.ts';
import type { OpsOrder } from '../dispatch.queries.ts';

/** How far it is, when it is fetched and brought, and where. */
export function OrderPlace({ order, isBlocked }: { order: OpsOrder; isBlocked: boolean }) {
  const { t, day, slot } = useI18n();
  const step = trackerPosition(factsOf(order));
  const rows = [
    ['pickup', `${day(order.pickup_date)}, ${slot(order.pickup_slot)}`],
    ['delivery', `${day(order.delivery_date)}, ${slot(order.delivery_slot)}`],
    ['address', order.address],
    ['driver', order.driver?.name],
    ['locker', order.locker_number],
    ['comment', order.description],
    ['comment', order.pick_up_issue ?? order.delivery_issue],
  ] as const;
  return (
    <>
      {!isCalledOff(order.status) && (
        <div
          role="img"
          aria-label={t('dispatch.progress', { step, blocked: isBlocked ? 'yes' : 'no' })}
          className="flex gap-1"
        >
          {[1, 2, 3, 4, 5].map((one) => (
            <span
              key={one}
              className={classNames(
                'h-1.5 flex-1 rounded-full',
                one > step && 'bg-line',
                one < step && 'bg-primary',
                one === step && (isBlocked ? 'bg-danger' : 'bg-primary'),
              )}
            />
          ))}
        </div>
      )}
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 text-[0.84375rem]/5 cramped:grid-cols-1">
        {rows.map(
          ([leg, text], index) =>
            text && (
              <div key={`${leg} ${index}`} className="contents">
                <dt className="text-ink-3">{t('dispatch.place', { leg })}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
