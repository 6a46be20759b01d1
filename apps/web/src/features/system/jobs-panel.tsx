import { runJob } from '@lavoir/contract';
import type { SystemJob } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { Check, Play, TriangleAlert } from 'lucide-react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inHalfColumns, rowAction, RowList } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useSystemChanged } from './system.queries.ts';
import { jobName, numberText, scheduleWords } from './system-words.ts';

const columns = ['job', 'last', 'took', 'next', 'run'] as const;

/** Every job: when it comes, how it went, what waits. */
export function JobsPanel({ jobs }: { jobs: readonly SystemJob[] }) {
  const texts = useI18n();
  const { t } = texts;
  const changed = useSystemChanged();
  const run = useMutation({
    mutationFn: (name: string) => send(runJob, { params: { name } }),
    onSuccess: async (_, name) => {
      toast.success(t('system.run_done', { job: jobName(texts, name) }));
      await changed();
    },
    onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
  });
  const isRunning = ({ name }: SystemJob): boolean => run.isPending && run.variables === name;
  return (
    <Panel title={t('system.jobs')} count={jobs.length}>
      <RowList
        isHalf
        label={t('system.jobs')}
        columns="@xl:grid-cols-[minmax(0,1.6fr)_auto_auto_minmax(0,1fr)_auto]"
        heads={columns.map((column) => ({
          name: t('system.job_column', { column }),
          atRight: column === 'took' || column === 'run',
        }))}
      >
        {jobs.map((job) => (
          <li
            key={job.name}
            data-row=""
            tabIndex={-1}
            className={classNames(
              'flex scroll-mt-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1.5 text-[0.8125rem]/4.5 -outline-offset-2 *:min-w-0 hover:bg-primary-soft @xl:grid',
              inHalfColumns,
            )}
          >
            <JobName job={job} />
            <JobCells job={job} />
            {job.schedule !== null && (
              <button
                type="button"
                data-next=""
                className={rowAction({ tone: 'line', className: '@xl:col-start-5' })}
                aria-busy={isRunning(job) || undefined}
                onClick={() => !isRunning(job) && run.mutate(job.name)}
              >
                <Icon of={Play} size="sm" />
                {t('system.run')}
                <span className="sr-only">, {jobName(texts, job.name)}</span>
              </button>
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

const marks = {
  done: { icon: Check, className: 'text-success' },
  failed: { icon: TriangleAlert, className: 'text-danger' },
} as const;

/** What it is called, what waits of it and, where its columns lack the room, how its last time was. */
function JobName({ job: { name, schedule, last, waiting, dead } }: { job: SystemJob }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const when = last && dayTime(last.at);
  const isFailed = last?.state === 'failed';
  const facts = [
    scheduleWords(texts, schedule),
    when && !isFailed && t('system.last', { when, seconds: secondsOf(last) }),
  ].filter(Boolean);
  return (
    <span className="grid min-w-0 flex-1 basis-48 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-1.5">
      <span>
        {last && <Icon of={marks[last.state].icon} size="sm" className={marks[last.state].className} />}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="wrap-anywhere">{jobName(texts, name)}</b>
        {waiting > 0 && <Badge tone="blue">{t('system.waits', { count: waiting })}</Badge>}
        {dead > 0 && <Badge tone="soap">{t('system.given_up', { count: dead })}</Badge>}
      </span>
      <span className="col-start-2 text-2xs/4 text-ink-3 @xl:sr-only">{facts.join(' · ')}</span>
      {isFailed && (
        <span className="col-start-2 text-2xs/4 wrap-anywhere text-danger">
          {t('system.last_failed', { when: when ?? '', answer: last.answer })}
        </span>
      )}
    </span>
  );
}

const secondsOf = ({ took_ms: took }: { took_ms: number }): string => numberText(took / 1000, 1);

/** The same in columns, for the eye. */
function JobCells({ job: { schedule, last } }: { job: SystemJob }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  return (
    <>
      <span aria-hidden="true" className="hidden whitespace-nowrap text-ink-2 @xl:block">
        {last && dayTime(last.at)}
      </span>
      <span aria-hidden="true" className="hidden text-right whitespace-nowrap text-ink-2 @xl:block">
        {last && t('system.seconds', { seconds: secondsOf(last) })}
      </span>
      <span aria-hidden="true" className="hidden text-ink-2 @xl:block">
        {scheduleWords(texts, schedule)}
      </span>
    </>
  );
}
