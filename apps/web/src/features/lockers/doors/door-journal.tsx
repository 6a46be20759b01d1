import { parseDay } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Moment, TimeLine } from '../../../ui/time-line.tsx';
import { doorJournalQuery } from '../lockers.queries.ts';
import type { Journal } from '../lockers.queries.ts';

type Entry = Journal[number];

/** A day that was chosen is said as days are, other words as they were written. */
const noteOf = ({ day }: Texts, { note }: Entry): string | null => {
  const parsed = note === null ? undefined : parseDay(note);
  return parsed ? day(parsed) : note;
};

/** What was done with the door, the latest on top. */
export function DoorJournal({ doorId }: { doorId: number }) {
  const texts = useI18n();
  const { t, dayAndTime } = texts;
  const journal = useQuery(doorJournalQuery(doorId));
  return (
    <section className="grid gap-2">
      <PartHeading>{t('lockers.journal')}</PartHeading>
      {journal.isPending && <Skeleton height={96} label={t('common.loading')} />}
      {journal.isError && !journal.data && <QueryError query={journal} title={t('lockers.journal_failed')} />}
      {journal.data?.length === 0 && <p className="text-ink-3">{t('lockers.journal_empty')}</p>}
      <TimeLine>
        {journal.data?.map((entry) => {
          const [day, time] = dayAndTime(entry.at);
          const detail = [
            time,
            entry.by ?? (entry.action === 'reminded' ? t('lockers.by_itself') : null),
            entry.lavoir_order_id,
            noteOf(texts, entry),
          ];
          return (
            <Moment
              key={entry.id}
              at={entry.at}
              day={day}
              title={t('lockers.did', { action: entry.action })}
              detail={detail.filter((part) => part !== null).join(', ')}
            />
          );
        })}
      </TimeLine>
    </section>
  );
}
