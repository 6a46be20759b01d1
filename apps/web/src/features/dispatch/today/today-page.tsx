import { sendPayLink, snoozeProblem, takeProblem } from '@lavoir/contract';
import type { DayProblem } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { actFor } from '../../../lib/acting.ts';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useSession } from '../../../lib/session.ts';
import { ConsolePage } from '../../../shells/operations/console-page.tsx';
import { FilterPills } from '../../../ui/filter-pills.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { dayQuery, renewDispatch } from '../dispatch.queries.ts';
import type { OpsDay } from '../dispatch.queries.ts';
import { LiveBadge, LiveLost } from '../live-badge.tsx';
import { OrderDrawer } from '../order/order-drawer.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { useLiveDispatch } from '../use-live-dispatch.ts';
import { Counters } from './counters.tsx';
import { DayChoice } from './day-choice.tsx';
import { FoundOrders } from './found-orders.tsx';
import { GiveProblem } from './give-problem.tsx';
import { actionOf } from './next-step.tsx';
import { OrderSearch } from './order-search.tsx';
import { keyOf } from './problem-words.ts';
import { ProblemQueue } from './problem-queue.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { StopsGrid } from './stops-grid.tsx';
import { useTodaySearch } from './today-search.ts';

/** `/ops/today`: how the day stands, and what needs somebody. */
export function TodayPage() {
  const { t } = useI18n();
  const { asked, ask } = useTodaySearch();
  const live = useLiveDispatch();
  const query = useQuery(dayQuery(asked.date));
  const { data: day } = query;
  return (
    <ConsolePage
      title={t('operations.today')}
      head={
        <>
          <DayChoice
            today={day?.today}
            date={asked.date}
            failed={query.isError}
            onChange={(date) => ask({ date })}
          />
          <LiveBadge live={live} />
          <OrderSearch />
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
      {day && <Day day={day} />}
      {query.isPending && <DaySkeleton />}
      {query.isError && !day && (
        <Panel title={t('dispatch.problems')}>
          <QueryError query={query} title={t('dispatch.failed')} />
        </Panel>
      )}
    </ConsolePage>
  );
}

function DaySkeleton() {
  const { t } = useI18n();
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
      <Skeleton height={200} />
      <RowsSkeleton rows={10} label={t('common.loading')} />
    </div>
  );
}

type Asking = { what: 'act' | 'snooze'; problem: DayProblem };

function Day({ day }: { day: OpsDay }) {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { asked, ask } = useTodaySearch();
  const [asking, setAsking] = useState<Asking>();
  const [solved, setSolved] = useState<ReadonlySet<string>>(new Set());
  const resting = day.problems.filter(({ snoozed }) => snoozed);
  const awake = day.problems.filter(({ snoozed }) => !snoozed);
  const me = useSession()?.user.id;
  const mine = day.problems.filter(({ taken_by }) => taken_by?.id === me);
  const wanted = asked.show ? { snoozed: resting, mine }[asked.show] : awake;
  const listed = wanted.filter(
    ({ kind, leg }) =>
      (asked.kind === undefined || kind === asked.kind) && (asked.leg === undefined || leg === asked.leg),
  );
  const solve = (problem: DayProblem) => setSolved((before) => new Set([...before, keyOf(problem)]));
  const paramsOf = ({ order_id }: DayProblem) => ({ id: String(order_id) });
  /** said here, whatever becomes of it; colleagues see it as it is */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
  };
  const take = (problem: DayProblem) =>
    attempt(async () => {
      const body = { problem: problem.kind, mine: problem.taken_by?.id !== me };
      await send(takeProblem, { params: paramsOf(problem), body });
      await renewDispatch(client);
    });
  const sendLink = (problem: DayProblem) =>
    attempt(async () => {
      await send(sendPayLink, { params: paramsOf(problem) });
      await renewDispatch(client);
      toast.success(t('dispatch.pay_link_sent', { number: problem.lavoir_order_id }));
    });
  const wake = (problem: DayProblem) =>
    attempt(async () => {
      const body = { problem: problem.kind, until: null, reason: '' };
      await send(snoozeProblem, { params: paramsOf(problem), body });
      solve(problem);
      await renewDispatch(client);
      toast.success(t('dispatch.woken', { number: problem.lavoir_order_id }));
    });
  const act = (problem: DayProblem) => {
    if (problem.next === 'pay_link') return void sendLink(problem);
    // as its customer would: the times that they may choose, and the mail that says so
    if (problem.next === 'reschedule')
      return void attempt(() => actFor(problem.customer.id, `/checkout?reschedule=${problem.order_id}`));
    if (problem.next === 'answer_dispute')
      return void navigate({ to: '/ops/money', search: { order: problem.order_id } });
    if (actionOf(problem) || problem.next === 'give') return setAsking({ what: 'act', problem });
    return ask({ order: problem.order_id });
  };
  const close = () => setAsking(undefined);
  const problem = asking?.problem;
  const action = problem && actionOf(problem);
  return (
    <>
      <Counters day={day} />
      <StopsGrid day={day} />
      <CountSaid count={awake.length} />
      {asked.q === undefined ? (
        <Panel
          title={t('dispatch.problems')}
          count={t('dispatch.problems_open', { count: awake.length })}
          tools={
            <FilterPills
              label={t('dispatch.problems')}
              value={asked.show ?? 'all'}
              onChange={(show) => ask({ show: show === 'all' ? undefined : show })}
              options={[
                { value: 'all', label: t('dispatch.all'), count: awake.length },
                { value: 'mine', label: t('dispatch.mine'), count: mine.length },
                { value: 'snoozed', label: t('dispatch.resting'), count: resting.length },
              ]}
            />
          }
        >
          <ProblemQueue
            day={day}
            problems={listed}
            solved={solved}
            isAsking={asking !== undefined}
            actions={{
              open: ({ order_id }) => ask({ order: order_id }),
              act,
              take: (one) => void take(one),
              snooze: (one) => (one.snoozed ? void wake(one) : setAsking({ what: 'snooze', problem: one })),
            }}
          />
          {day.problems_are_capped && (
            <p className="border-t border-line px-3.5 py-2 text-ink-3">{t('dispatch.problems_capped')}</p>
          )}
        </Panel>
      ) : (
        <FoundOrders words={asked.q} />
      )}
      {asking?.what === 'snooze' && problem && (
        <SnoozeDialog problem={problem} onDone={() => solve(problem)} onClose={close} />
      )}
      {asking?.what === 'act' && problem && action && (
        <StepDialog
          action={action}
          order={{
            id: problem.order_id,
            number: problem.lavoir_order_id,
            customer: problem.customer.name,
            amount: problem.amount,
          }}
          onDone={() => solve(problem)}
          onClose={close}
        />
      )}
      {asking?.what === 'act' && problem && !action && (
        <GiveProblem problem={problem} drivers={day.drivers} onDone={() => solve(problem)} onClose={close} />
      )}
    </>
  );
}

/** at most so often who listens to the page hears of it, ms */
const saidEveryMs = 30_000;

/** How many problems there are, for who hears the page. */
function CountSaid({ count }: { count: number }) {
  const { t } = useI18n();
  const [said, setSaid] = useState(() => ({ count, at: Date.now() }));
  useEffect(() => {
    if (said.count === count) return;
    const wait = Math.max(0, said.at + saidEveryMs - Date.now());
    const timer = setTimeout(() => setSaid({ count, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [count, said]);
  return (
    <p role="status" className="sr-only">
      {t('dispatch.problems_said', { count: said.count })}
    </p>
  );
}
