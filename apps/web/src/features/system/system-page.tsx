import { letterKinds, systemHistory } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LiveBadge, LiveLost } from '../dispatch/live-badge.tsx';
import { polledLiveness } from '../dispatch/polled-liveness.ts';
import { HealthFigures } from './health-figures.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { LetterDrawer } from './dead-letter-drawer.tsx';
import { LettersPanel } from './dead-letters-panel.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { everyMs, systemQuery } from './system.queries.ts';
import { troublesOf } from './system-words.ts';

/** `/ops/system`: for who looks once a day. Health first, then jobs and what they gave up. */
export function SystemPage() {
  const { t } = useI18n();
  const { letter } = useSearch({ from: '/ops/system' });
  const navigate = useNavigate();
  const query = useQuery(systemQuery);
  const [isPausing, setPausing] = useState(false);
  const { data } = query;
  const isMissing = query.isError && !data;
  const isPaused = data?.mails.paused_until != null;
  const troubles = data ? troublesOf(data) : 0;
  const live = polledLiveness(query, everyMs);
  const close = () => void navigate({ to: '/ops/system', search: {} });
  useRowKeys(
    {
      next: t('dispatch.key_next'),
      before: t('dispatch.key_before'),
      act: t('dispatch.key_do'),
      open: t('operations.key_open'),
    },
    [{ key: 'p', label: t(isPaused ? 'system.resume' : 'system.pause'), run: () => setPausing(true) }],
  );
  return (
    <ConsolePage
      title={t('operations.system')}
      head={
        <>
          <span className={data ? 'contents' : 'invisible'}>
            <Badge tone={troubles === 0 ? 'green' : 'soap'} dot>
              {troubles === 0 ? t('system.works') : t('system.to_look_at', { count: troubles })}
            </Badge>
          </span>
          <LiveBadge live={live} />
          <span className="flex-1" />
          <Button size="dense" icon={isPaused ? CirclePlay : CirclePause} onClick={() => setPausing(true)}>
            {t(isPaused ? 'system.resume' : 'system.pause')}
          </Button>
        </>
      }
      drawer={letter !== undefined && <LetterDrawer key={letter} id={letter} onClose={close} />}
      drawerLabel={t('system.letter')}
      hint={isMissing ? undefined : t('system.lines_hint', { hours: systemHistory.hours })}
    >
      <LiveLost live={live} />
      {query.isPending && <Skeleton height={720} label={t('common.loading')} />}
      {isMissing && (
        <Card>
          <QueryError query={query} title={t('system.failed')} />
        </Card>
      )}
      {data && (
        <>
          <HealthFigures system={data} />
          <div className="@container">
            <div className="grid gap-3.5 *:min-w-0 @4xl:grid-cols-2">
              <JobsPanel jobs={data.jobs} />
              <div className="grid content-start gap-3.5 *:min-w-0">
                {letterKinds.map((kind) => (
                  <LettersPanel key={kind} kind={kind} open={letter} />
                ))}
              </div>
            </div>
          </div>
        </>
      )}
      {isPausing && <PauseDialog isPaused={isPaused} onClose={() => setPausing(false)} />}
    </ConsolePage>
  );
}
