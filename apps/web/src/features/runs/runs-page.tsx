import type { RunsOfDay } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { LaundryFailed } from '../../shells/operations/laundry-missing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LiveBadge, LiveLost } from '../dispatch/live-badge.tsx';
import { OrderDrawer } from '../dispatch/order/order-drawer.tsx';
import { DayChoice } from '../dispatch/today/day-choice.tsx';
import { useLiveDispatch } from '../dispatch/use-live-dispatch.ts';
import { RunsBoard } from './runs-board.tsx';
import { runsQuery } from './runs.queries.ts';
import type { RunsSearch } from './runs.routes.ts';
import { RunsTools } from './runs-tools.tsx';
import { useProposal } from './use-proposal.ts';
import { useState } from 'react';

export type AskRuns = (change: Partial<RunsSearch>) => void;

/** What the address asks for, and how to ask for something else. */
const useRunsSearch = () => {
  const asked: RunsSearch = useSearch({ from: '/ops/runs' });
  const navigate = useNavigate({ from: '/ops/runs' });
  const ask: AskRuns = (change) =>
    void navigate({
      to: '/ops/runs',
      search: (before) => ({ ...before, ...change }),
      resetScroll: false,
    });
  return { asked, ask };
};

type Page = { day: RunsOfDay | undefined; asked: RunsSearch; ask: AskRuns };

/** `/ops/runs`: who drives what in which order. */
export function RunsPage() {
  const { t } = useI18n();
  const { asked, ask } = useRunsSearch();
  const query = useQuery(runsQuery(asked));
  const { data: day } = query;
  if (day) return <Loaded day={day} asked={asked} ask={ask} />;
  return (
    <Frame day={undefined} failed={query.isError} asked={asked} ask={ask}>
      {query.isError ? (
        <LaundryFailed query={query} title={t('runs.failed')} />
      ) : (
        <div
          className="grid gap-3 md:grid-cols-[228px_repeat(3,minmax(0,1fr))]"
          role="status"
          aria-label={t('common.loading')}
        >
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={420} />
          ))}
        </div>
      )}
    </Frame>
  );
}

type FrameProps = Page & { failed?: boolean; tools?: ReactNode; children: ReactNode };

/** What stays while another day comes. */
function Frame({ day, failed = false, asked, ask, tools, children }: FrameProps) {
  const { t } = useI18n();
  const live = useLiveDispatch();
  return (
    <ConsolePage
      title={t('operations.runs')}
      head={
        <>
          <DayChoice
            today={day?.today}
            date={asked.date}
            failed={failed}
            onChange={(date) => ask({ date, stop: undefined, order: undefined })}
          />
          <LiveBadge live={live} />
          {day && <LaundryChoice day={day} onChoose={(laundry) => ask({ laundry, stop: undefined })} />}
          <span className="flex-1 max-md:hidden" />
          {tools}
        </>
      }
      drawer={
        asked.order !== undefined && (
          <OrderDrawer key={asked.order} id={asked.order} onClose={() => ask({ order: undefined })} />
        )
      }
      drawerLabel={t('dispatch.order', { number: '' })}
    >
      <LiveLost live={live} />
      {children}
    </ConsolePage>
  );
}

function Loaded({ day, asked, ask }: Page & { day: RunsOfDay }) {
  const proposal = useProposal(day, asked);
  const [added, setAdded] = useState<readonly number[]>([]);
  const isDriving = ({ driver, stops }: RunsOfDay['runs'][number]) =>
    stops.length > 0 || added.includes(driver.id);
  const idle = day.runs.filter((run) => !isDriving(run)).map(({ driver }) => driver);
  const hasStops = day.runs.some(({ stops }) => stops.length > 0);
  return (
    <Frame
      day={day}
      asked={asked}
      ask={ask}
      tools={
        <RunsTools
          idle={idle}
          hasStops={hasStops}
          proposal={proposal}
          onAdd={(id) => setAdded([...added, id])}
          day={day}
        />
      }
    >
      <RunsBoard day={day} driving={isDriving} proposal={proposal} asked={asked} ask={ask} />
    </Frame>
  );
}

type LaundryChoiceProps = { day: RunsOfDay; onChoose: (laundry: number) => void };

/** Drivers drive for a laundry: of several one is shown. */
function LaundryChoice({ day, onChoose }: LaundryChoiceProps) {
  const { t } = useI18n();
  if (day.laundries.length < 2) return null;
  return (
    <select
      className="min-h-11 max-w-56 rounded-sm bg-surface px-3 font-semibold inset-ring-[1.5px] inset-ring-line-strong md:min-h-9 pointer-coarse:min-h-11"
      aria-label={t('runs.laundry')}
      value={day.laundry.id}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {day.laundries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
