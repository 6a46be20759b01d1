import { runJob } from '@lavoir/contract';
import type { SystemJob } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { rowAction } from '../../ui/row-list.tsx';
import { toast } from '../../ui/toast.ts';
import { useSystemChanged } from './system.queries.ts';
import { jobName, numberText, scheduleWords } from './system-words.ts';

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
  return (
    <Panel title={t('system.jobs')} count={jobs.length}>
      <ul>
        {jobs.map((job) => (
          <li
            key={job.name}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1.5"
          >
            <span className="grid min-w-0 flex-1 basis-48">
              <b className="wrap-anywhere">{jobName(texts, job.name)}</b>
              <JobFacts job={job} />
            </span>
            {job.waiting > 0 && <Badge tone="blue">{t('system.waits', { count: job.waiting })}</Badge>}
            {job.dead > 0 && <Badge tone="soap">{t('system.given_up', { count: job.dead })}</Badge>}
            {job.schedule !== null && (
              <button
                type="button"
                className={rowAction({ tone: 'line' })}
                disabled={run.isPending && run.variables === job.name}
                onClick={() => run.mutate(job.name)}
              >
                <Icon of={Play} size="sm" />
                {t('system.run')}
                <span className="sr-only">, {jobName(texts, job.name)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function JobFacts({ job: { schedule, last } }: { job: SystemJob }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const facts = [
    scheduleWords(texts, schedule),
    last &&
      (last.state === 'done'
        ? t('system.last', { when: dayTime(last.at), seconds: numberText(last.took_ms / 1000, 1) })
        : t('system.last_failed', { when: dayTime(last.at), answer: last.answer })),
  ].filter(Boolean);
  return (
    <span className={last?.state === 'failed' ? 'text-2xs/4 text-danger' : 'text-2xs/4 text-ink-3'}>
      {facts.join(' · ')}
    </span>
  );
}
