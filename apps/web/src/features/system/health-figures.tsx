import { useI18n } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { timeFrom } from '../dispatch/today/problem-words.ts';
import type { System } from './system.queries.ts';
import { numberText } from './system-words.ts';

const gigabyte = 1_000_000_000;
const megabyte = 1_000_000;
/** due work that waits so long wants somebody, ms */
const longestWaitMs = 300_000;

/** How database, queue, mails, payments and backup are. */
export function HealthFigures({ system }: { system: System }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const { at, database, queue, mails, payments, backup } = system;
  const waited = queue.due_since ? Date.parse(at) - Date.parse(queue.due_since) : 0;
  return (
    <Figures label={t('system.health')}>
      <Figure
        hasLamp
        label={t('system.database')}
        value={`${numberText(database.answers_ms, 2)} ms`}
        detail={t('system.database_size', { size: numberText(database.bytes / gigabyte, 2) })}
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
        tone={waited > longestWaitMs ? 'bad' : 'plain'}
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
