import type { DeadLetter, LetterKind } from '@lavoir/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { RowTitleLink } from '../../shells/operations/row-title-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inHalfColumns, Row, RowList, rowAction } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { RetryAll } from './retry-all.tsx';
import { lettersQuery, useRetry } from './system.queries.ts';
import { letterName } from './system-words.ts';

const columns = ['what', 'why', 'tries', 'next'] as const;

/** What the queue gave up of one kind, the newest first; a try by hand shows its result in the row. */
export function LettersPanel({ kind, open }: { kind: LetterKind; open: string | undefined }) {
  const texts = useI18n();
  const { t } = texts;
  const query = useInfiniteQuery(lettersQuery(kind));
  const retry = useRetry();
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const dead = rows.filter(({ state }) => state === 'dead').map(({ id }) => id);
  return (
    <Panel
      title={t('system.letters', { kind })}
      count={query.data && `${rows.length}${query.hasNextPage ? '+' : ''}`}
      tools={dead.length > 1 && <RetryAll ids={dead} />}
    >
      {query.isPending && <Skeleton height={34} label={t('common.loading')} />}
      {query.isError && !query.data && <QueryError query={query} />}
      {query.data && rows.length === 0 && (
        <p className="px-3.5 pb-3.5 text-ink-2">{t('system.letters_none')}</p>
      )}
      {rows.length > 0 && (
        <RowList
          isHalf
          label={t('system.letters', { kind })}
          columns="@xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto_auto]"
          heads={columns.map((column) => ({
            name: t('system.letter_column', { column }),
            atRight: column === 'tries' || column === 'next',
          }))}
        >
          {rows.map((letter) => (
            <LetterRow
              key={letter.work}
              letter={letter}
              isOpen={open === letter.id}
              isBusy={retry.isPending && retry.variables === letter.id}
              onRetry={() =>
                retry.mutate(letter.id, {
                  onError: (reason) => toast.error(failureText(reason, texts, 'common.went_wrong')),
                })
              }
            />
          ))}
        </RowList>
      )}
      <MoreRows query={query} />
    </Panel>
  );
}

type LetterRowProps = { letter: DeadLetter; isOpen: boolean; isBusy: boolean; onRetry: () => void };

function LetterRow({ letter, isOpen, isBusy, onRetry }: LetterRowProps) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const { state, tried_again, answer, tries, customer, order } = letter;
  const name = letterName(texts, letter);
  const why = answer || t('system.answer_none');
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // the button that was pressed is gone
    if (before.current === 'dead' && state !== 'dead' && document.activeElement === document.body)
      place.current?.closest<HTMLElement>('[data-row]')?.focus();
    before.current = state;
  }, [state]);
  const facts = [
    customer,
    order?.number,
    tried_again?.next_at && t('system.again_at', { when: dayTime(tried_again.next_at) }),
    state === 'dead' &&
      tried_again &&
      t('system.tried_by', { by: tried_again.by, when: dayTime(tried_again.at) }),
  ].filter(Boolean);
  return (
    <Row isOpen={isOpen} columns={inHalfColumns}>
      <span className="grid">
        <RowTitleLink to="/ops/system" search={{ letter: letter.id }} resetScroll={false}>
          {name}, {dayTime(letter.at)}
        </RowTitleLink>
        <span className="text-2xs/4 wrap-anywhere text-ink-3">
          {facts.join(' · ')}
          <span className="@xl:sr-only">
            {facts.length > 0 && ' · '}
            {why} · {t('system.tries', { count: tries })}
          </span>
        </span>
      </span>
      <span aria-hidden="true" className="hidden text-[0.8125rem]/4.5 wrap-anywhere text-ink-2 @xl:block">
        {why}
      </span>
      <span aria-hidden="true" className="hidden text-right text-[0.8125rem]/4.5 tabular-nums @xl:block">
        {tries}
      </span>
      <span ref={place} role="status" className="justify-self-end">
        {state === 'dead' ? (
          <button
            type="button"
            data-next=""
            className={rowAction()}
            aria-busy={isBusy || undefined}
            aria-label={t('system.retry_of', { what: `${name}, ${customer ?? order?.number ?? ''}` })}
            onClick={() => !isBusy && onRetry()}
          >
            <Icon of={RotateCcw} size="sm" />
            {t('system.retry')}
          </button>
        ) : (
          <Badge tone={state === 'done' ? 'green' : 'blue'} icon={state === 'done' ? Check : undefined}>
            {t('system.state', { state })}
          </Badge>
        )}
      </span>
    </Row>
  );
}
