import type { MissedStop } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { MissingLine } from '../../../lib/retry-line.tsx';
import { useSession } from '../../../lib/session.ts';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { missedPhotoQuery, missedStopsQuery } from '../dispatch.queries.ts';
import type { OpsOrder } from '../dispatch.queries.ts';

/** What drivers met at the doors of an order: why nobody took or gave it, in their words, with their photo. */
export function OrderMissed({ order: { id, events } }: { order: OpsOrder }) {
  const { t } = useI18n();
  const isOperator = useSession()?.user.roles.includes('operator') === true;
  const wasMissed = events.some(({ action }) => action === 'fail_pick_up' || action === 'fail_delivery');
  const query = useQuery({ ...missedStopsQuery(id), enabled: isOperator && wasMissed });
  const missed = query.data ?? [];
  if (missed.length === 0) return <MissingLine of={[query]} text={t('dispatch.missed_failed')} />;
  return (
    <section className="grid gap-2">
      <PartHeading>{t('dispatch.at_the_door')}</PartHeading>
      <ul className="grid gap-2">
        {missed.map((stop) => (
          <li key={stop.id} className="flex items-start gap-3 rounded-md bg-sunken p-3">
            {stop.has_photo && <DoorPhoto orderId={id} stop={stop} />}
            <Words stop={stop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ stop: { leg, reason, words, driver, at } }: { stop: MissedStop }) {
  const { t, dayTime } = useI18n();
  return (
    <p className="min-w-0 flex-1 wrap-anywhere">
      <b className="font-semibold">{t('dispatch.miss_reason', { reason })}</b>
      {words !== '' && <span className="block">{t('dispatch.miss_words', { words })}</span>}
      <span className="block text-[0.8125rem]/4.5 text-ink-2">
        {t('dispatch.missed_by', { leg, driver, at: dayTime(at) })}
      </span>
    </p>
  );
}

/** What stands beside a door is small: the photo can be saved and looked at as large as it is. */
function DoorPhoto({ orderId, stop: { id, leg } }: { orderId: number; stop: MissedStop }) {
  const { t } = useI18n();
  const { data: address, isPending } = useQuery(missedPhotoQuery(orderId, id));
  if (isPending) return <Skeleton className="size-24 flex-none rounded-md" />;
  if (!address)
    return <p className="w-24 flex-none text-[0.8125rem]/4.5 text-ink-2">{t('dispatch.no_photo')}</p>;
  return (
    <a
      href={address}
      download={`door-${id}.jpg`}
      title={t('dispatch.save_photo')}
      className="flex-none rounded-md"
    >
      <img
        src={address}
        alt={t('dispatch.door_photo', { leg })}
        className="size-24 rounded-md object-cover"
      />
    </a>
  );
}
