import type { OpsDoor, OpsPoint } from '@lavoir/contract';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { DoorActions } from './door-actions.tsx';
import { DoorJournal } from './door-journal.tsx';

type DoorDetailsProps = { point: OpsPoint; door: OpsDoor; onGone: () => void };

const term = 'text-ink-3';

/** A door: whose order is behind it and since when, what can be done, and what was. */
export function DoorDetails({ point, door, onGone }: DoorDetailsProps) {
  const { t, day, dayTime, locale } = useI18n();
  const { order } = door;
  return (
    <>
      {(order || door.fault) && (
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2.5 gap-y-[5px] text-[0.84375rem]/[1.1875rem] *:wrap-anywhere">
          {door.fault && (
            <>
              <dt className={term}>{t('lockers.fault')}</dt>
              <dd>{door.fault}</dd>
            </>
          )}
          {order && (
            <>
              <dt className={term}>{t('lockers.order')}</dt>
              <dd>
                <Link
                  className="font-bold"
                  to="/ops/today"
                  search={{ order: order.id } as Record<never, never>}
                  preload={false}
                >
                  {order.lavoir_order_id}
                </Link>
                {order.bags > 0 && `, ${t('lockers.bags', { count: order.bags })}`}
              </dd>
              <dt className={term}>{t('lockers.customer')}</dt>
              <dd>
                <Link to="/ops/customers/$id" params={{ id: String(order.customer.id) }} preload={false}>
                  {order.customer.name}
                </Link>
              </dd>
              <dt className={term}>{t(order.kept_until ? 'lockers.in_since' : 'lockers.kept_since')}</dt>
              <dd>{dayTime(order.since)}</dd>
              {order.kept_until && (
                <>
                  <dt className={term}>{t('lockers.kept_until')}</dt>
                  <dd>{day(order.kept_until)}</dd>
                  <dt className={term}>{t('lockers.reminded')}</dt>
                  <dd>
                    {order.reminded.length === 0
                      ? t('lockers.not_reminded')
                      : new Intl.ListFormat(locale).format(order.reminded.map((one) => day(one)))}
                  </dd>
                </>
              )}
            </>
          )}
        </dl>
      )}
      <DoorActions key={`${door.id} ${order?.id}`} point={point} door={door} onGone={onGone} />
      <DoorJournal doorId={door.id} />
    </>
  );
}
