import { parseDay } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { PartHeading } from '../../../ui/part-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
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
  const { t, dayTime } = texts;
  const journal = useQuery(doorJournalQuery(doorId));
  return (
    <section className="grid gap-2">
      <PartHeading>{t('lockers.journal')}</PartHeading>
      {journal.isPending && <Skeleton height={96} label={t('common.loading')} />}
      {journal.isError && !journal.data && <QueryError query={journal} title={t('lockers.journal_failed')} />}
      {journal.data?.length === 0 && <p className="text-ink-3">{t('lockers.journal_empty')}</p>}
      <ol className="text-[0.8125rem]/4.5">
        {journal.data?.map((entry) => (
          <li
            key={entry.id}
            className="relative grid grid-cols-[14px_minmax(0,1fr)] gap-x-2 pb-2.5 not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-1 not-last:before:left-[6px] not-last:before:w-[1.5px] not-last:before:bg-line-strong"
          >
            <span className="relative mx-0.5 mt-1 size-2.5 rounded-full bg-primary" />
            <span>
              <b className="font-semibold">{t('lockers.did', { action: entry.action })}</b>
              <span className="block text-2xs/4 wrap-anywhere text-ink-3">
                {[
                  dayTime(entry.at),
                  entry.by ?? (entry.action === 'reminded' ? t('lockers.by_itself') : null),
                  entry.lavoir_order_id,
                  noteOf(texts, entry),
                ]
                  .filter((part) => part !== null)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
