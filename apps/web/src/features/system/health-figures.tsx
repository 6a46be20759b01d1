import { useI18n } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { timeFrom } from '../dispatch/today/problem-words.ts';
import { HealthLine } from './health-line.tsx';
import type { System } from './system.queries.ts';
import { failedPercent, isFailing, isSlow, msText, numberText, percentText } from './system-words.ts';

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;
/** due work that waits so long wants somebody, ms */
const longestWaitMs = 300_000;

/** in the place of a figure that nobody counted */
const none = '–';

/** How answers, queue, errors, database, mails, payments and backup are, and were where the system remembers it. */
export function HealthFigures({ system }: { system: System }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const { at, answers, history, database, queue, mails, payments, backup } = system;
  const failed = failedPercent(answers);
  const inMs = (ms: number) => msText(texts, ms);
  const waited = queue.due_since ? Date.parse(at) - Date.parse(queue.due_since) : 0;
  return (
    <Figures areSeven label={t('system.health')}>
      <Figure
        hasLamp
        label={t('system.answers')}
        value={answers.p95_ms === null ? none : inMs(answers.p95_ms)}
        line={<HealthLine history={history} of="p95_ms" say={inMs} />}
        detail={t(answers.p95_ms === null ? 'system.nothing_counted' : 'system.answers_detail')}
        tone={isSlow(answers) ? 'wait' : 'plain'}
      />
      <Figure
        hasLamp
        label={t('system.queue')}
        value={t('system.jobs_count', { count: queue.waiting })}
        detail={
          queue.due_since && waited > 0
            ? t('system.oldest', { time: timeFrom(texts, queue.due_since, at) })
            : t('system.nothing_due')
        }
        line={
          <HealthLine
            history={history}
            of="queue_waiting"
            say={(count) => t('system.jobs_count', { count })}
          />
        }
        tone={waited > longestWaitMs ? 'bad' : 'plain'}
      />
      <Figure
        hasLamp
        label={t('system.errors')}
        value={failed === null ? none : percentText(failed)}
        line={<HealthLine history={history} of="failed_percent" say={percentText} />}
        detail={
          failed === null
            ? t('system.nothing_counted')
            : t('system.errors_detail', {
                failed: numberText(answers.failed, 0),
                count: numberText(answers.count, 0),
              })
        }
        tone={isFailing(answers) ? 'bad' : 'plain'}
      />
      <Figure
        hasLamp
        label={t('system.database')}
        value={inMs(database.answers_ms)}
        line={<HealthLine history={history} of="database_ms" say={inMs} />}
        detail={t('system.database_size', { size: numberText(database.bytes / gigabyte, 2) })}
      />
      <Figure
        hasLamp
        label={t('system.mails')}
        value={t('system.waits', { count: mails.waiting })}
        detail={
          mails.paused_until
            ? t('system.mails_paused', { time: dayTime(mails.paused_until) })
            : t('system.mails_detail', { retrying: mails.retrying, dead: mails.dead })
        }
        line={
          <HealthLine history={history} of="mails_waiting" say={(count) => t('system.waits', { count })} />
        }
        tone={mails.dead > 0 || mails.paused_until ? 'wait' : 'plain'}
      />
      <Figure
        hasLamp
        label={t('system.payments')}
        value={t('system.payments_open', { count: payments.open })}
        detail={[
          t('system.provider', { provider: payments.provider }),
          payments.open_since && t('system.oldest', { time: timeFrom(texts, payments.open_since, at) }),
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <Figure
        hasLamp={backup !== null}
        label={t('system.backup')}
        value={backup ? dayTime(backup.at) : t('system.backup_unknown')}
        detail={
          backup
            ? t(backup.is_late ? 'system.backup_late' : 'system.backup_checked', {
                size: numberText(backup.bytes / megabyte, 1),
                rows: numberText(backup.rows, 0),
              })
            : t('system.backup_text')
        }
        tone={backup?.is_late ? 'wait' : 'plain'}
      />
    </Figures>
  );
}
