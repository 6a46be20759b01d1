import { formatTime } from '@lavoir/i18n';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Liveness } from './use-live-dispatch.ts';

/** Whether what is shown is as it is now, and when it last changed. */
export function LiveBadge({ live: { state, at } }: { live: Liveness }) {
  const { t } = useI18n();
  const isLost = state === 'lost';
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-2 text-[0.8125rem]/5 font-semibold whitespace-nowrap',
        isLost ? 'text-danger' : 'text-success',
        state === 'opening' && 'invisible',
      )}
    >
      <span
        className={classNames(
          'ml-1 size-2 rounded-full bg-current ring-4',
          isLost ? 'ring-danger-soft' : 'ring-success-soft',
        )}
      />
      {t(isLost ? 'dispatch.not_live' : 'dispatch.live')}
      <span className="font-regular text-ink-3">
        {isLost ? t('dispatch.since_time', { time: formatTime(at) }) : formatTime(at)}
      </span>
    </p>
  );
}

/** Counts down to the next try, for the eye alone: read out, it would be a sentence each second. */
function Again({ at }: { at: number }) {
  const { t } = useI18n();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return (
    <span aria-hidden="true" className="font-regular tabular-nums">
      {t('dispatch.lost_again', { seconds })}
    </span>
  );
}

/** The connection dropped: what is shown stays, and says from when it is. */
export function LiveLost({ live: { state, at, againAt, retry } }: { live: Liveness }) {
  const { t } = useI18n();
  return (
    <div role="status" className="empty:absolute">
      {state === 'lost' && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-accent px-4 py-2 text-on-accent">
          <Icon of={WifiOff} />
          <p className="min-w-0 flex-1 basis-52 font-semibold">
            {t('dispatch.lost', { time: formatTime(at) })} {againAt !== undefined && <Again at={againAt} />}
          </p>
          <Button variant="soap" size="dense" onClick={retry}>
            {t('dispatch.lost_now')}
          </Button>
        </div>
      )}
    </div>
  );
}
