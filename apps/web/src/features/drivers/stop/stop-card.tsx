import { formatSlot } from '@lavoir/i18n';
import { ArrowDownToLine, ArrowUpFromLine, KeyRound } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownStop } from '../run-state.ts';

/** Where to go: the address largest, then how one gets in, then what there is to do. */
export function StopCard({ stop, isNext }: { stop: ShownStop; isNext: boolean }) {
  const { t } = useI18n();
  const { place, slot, street, city, name, point, access } = stop;
  return (
    <article className="overflow-hidden rounded-lg bg-surface shadow-2">
      <div className="bg-panel px-5 py-4 text-on-panel">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-xs font-semibold text-on-panel-2">
            {t(isNext ? 'drivers.next_stop' : 'drivers.stop', { place })}
          </span>
          <span className="rounded-full bg-[#ffc94d] px-2.5 forced-colors:border py-1 text-xs font-semibold text-[#15182b] tabular-nums">
            {formatSlot(slot)}
          </span>
        </div>
        <h2 className={heading({ size: 1, className: 'wrap-anywhere text-on-panel' })}>{street}</h2>
        <p className="text-lg text-on-panel-2">{city}</p>
        <p className="font-semibold wrap-anywhere">{point ? t('drivers.at_point', { name, point }) : name}</p>
      </div>
      <div className="grid gap-2.5 p-4">
        {access && (
          <div className="flex items-center gap-3.5 rounded-md bg-accent-soft px-4 py-3">
            <Icon of={KeyRound} size="lg" className="text-on-accent-soft" />
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-sm font-semibold">{t('drivers.access')}</span>
              {access}
            </p>
          </div>
        )}
        <Work stop={stop} />
      </div>
    </article>
  );
}

function Work({
  stop: { leg, bag_count: count, lavoir_order_id: number, has_lockers },
}: {
  stop: ShownStop;
}) {
  const { t } = useI18n();
  const isPickUp = leg === 'pickup';
  return (
    <div className="flex items-center gap-3.5 rounded-md bg-sunken px-4 py-3">
      <Icon of={isPickUp ? ArrowUpFromLine : ArrowDownToLine} size="lg" />
      <p className="min-w-0 wrap-anywhere">
        <b className={heading({ size: 3, className: 'block' })}>
          {t(isPickUp ? 'drivers.collect' : 'drivers.drop', { count })}
        </b>
        <span className="text-sm text-ink-2">
          {has_lockers ? t('drivers.number_lockers', { number }) : number}
        </span>
      </p>
    </div>
  );
}
