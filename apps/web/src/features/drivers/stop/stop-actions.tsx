import { createLink } from '@tanstack/react-router';
import { Check, Navigation, Phone, ScanLine, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { ShownStop } from '../run-state.ts';
import { useTakeStep } from '../use-steps.ts';
import { wayTo } from './navigate-link.ts';
import { actionAt, missedAt } from './stop-work.ts';

const StopLink = createLink((props: ComponentProps<typeof ButtonLink>) => <ButtonLink {...props} />);

/** Navigate, call, missed, in this order always; under them the next step. */
export function StopActions({ stop }: { stop: ShownStop }) {
  const { t } = useI18n();
  const missed = missedAt(stop);
  return (
    // a double tap at the stop before this one isn't a tap here
    <div className="grid animate-[settle_400ms] gap-2 *:min-w-0 sm:short:auto-cols-fr sm:short:grid-flow-col sm:short:grid-cols-[max-content] sm:short:items-center">
      <div className="grid auto-cols-fr grid-flow-col gap-2 cramped:grid-flow-row">
        <ButtonLink
          variant="soft"
          icon={Navigation}
          size="tall"
          href={wayTo(stop)}
          target="_blank"
          rel="noreferrer"
        >
          {t('drivers.navigate')}
        </ButtonLink>
        {stop.phone && (
          <ButtonLink variant="soft" icon={Phone} size="tall" href={`tel:${stop.phone}`}>
            {t('drivers.call')}
          </ButtonLink>
        )}
        {stop.can.includes(missed) && (
          <StopLink
            variant="danger"
            icon={TriangleAlert}
            size="tall"
            to="/ops/run"
            search={{ stop: stop.key, task: 'missed' }}
          >
            {t('drivers.missed')}
          </StopLink>
        )}
      </div>
      <NextStep stop={stop} />
    </div>
  );
}

function NextStep({ stop }: { stop: ShownStop }) {
  const { t } = useI18n();
  const take = useTakeStep(stop);
  const action = actionAt(stop);
  const count = stop.bag_count;
  if (!stop.can.includes(action))
    return <p className="text-center text-sm text-ink-2">{t('drivers.not_yet')}</p>;
  const search = { stop: stop.key, task: 'bags' } as const;
  if (stop.bags.length > 0)
    return (
      <StopLink variant="primary" size="thumb" block icon={ScanLine} to="/ops/run" search={search}>
        {t('drivers.scan')}
      </StopLink>
    );
  return (
    <>
      <StopLink variant="ghost" block to="/ops/run" search={search}>
        {t('drivers.other_count')}
      </StopLink>
      {action === 'deliver' && stop.has_lockers ? (
        <StopLink variant="primary" size="thumb" block to="/ops/run" search={{ ...search, task: 'locker' }}>
          {t('drivers.to_locker')}
        </StopLink>
      ) : (
        <Button
          variant="primary"
          size="thumb"
          block
          icon={Check}
          onClick={() => void take({ action, scans: [], bag_count: count })}
        >
          {t('drivers.done_with', { action, count })}
        </Button>
      )}
    </>
  );
}
