import { centsToEuro, referralCredit } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EarnedCard } from './earned-card.tsx';
import { FriendCodeCard } from './friend-code-card.tsx';
import { forgetFriendCode, keptFriendCode } from './friend-code.ts';
import { referralsQuery } from './referrals.queries.ts';
import { ShareCode } from './share-code.tsx';
import { SharePanel } from './share-panel.tsx';

const steps = ['share', 'enter', 'both'] as const;

/** as long as codes are */
const someCode = 'CODE1000';

/** `/earn-lavoir-credit`: the own code to share, and a place for a friend's. */
export function EarnCreditPage() {
  const { t, euro } = useI18n();
  const query = useQuery(referralsQuery());
  const amount = euro(centsToEuro(referralCredit));
  const mayEnter = query.data?.may_enter;
  const isTooLate = mayEnter === false;
  const earned = useRef<HTMLDivElement>(null);
  const could = useRef(mayEnter);
  useEffect(() => {
    // the card with the code had the focus
    if (could.current && isTooLate && document.activeElement === document.body) earned.current?.focus();
    could.current = mayEnter;
  }, [mayEnter, isTooLate]);
  return (
    <Page className="grid gap-5 *:min-w-0 md:gap-6">
      {isTooLate && <LateInvitation />}
      <SharePanel>
        {query.data && <ShareCode code={query.data.code} />}
        {query.isPending && (
          // its room is kept: what comes below it stays where it is
          <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
            <div className="invisible grid gap-5 *:min-w-0">
              <ShareCode code={someCode} />
            </div>
            <Skeleton className="mt-7 h-14 max-w-105 rounded-md" />
          </div>
        )}
      </SharePanel>
      {query.isLoadingError && (
        <Card>
          <QueryError query={query} title={t('referrals.failed')} />
        </Card>
      )}
      <Card as="section" aria-label={t('referrals.how')}>
        <ol className="grid gap-3.5 side:grid-cols-3 side:gap-6">
          {steps.map((step, index) => (
            <li
              key={step}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-1 side:grid-cols-1 side:gap-2"
            >
              <span
                aria-hidden="true"
                className="row-span-2 grid size-10 place-items-center rounded-full bg-primary-soft-2 text-sm font-bold text-on-primary-soft"
              >
                {index + 1}
              </span>
              <b>{step === 'both' ? t('referrals.step_both', { amount }) : t(`referrals.step_${step}`)}</b>
              <span className="text-sm text-ink-2">{t(`referrals.step_${step}_text`)}</span>
            </li>
          ))}
        </ol>
      </Card>
      {!query.isLoadingError && (
        <div className="grid items-start gap-5 *:min-w-0 md:gap-6 side:grid-cols-[1.2fr_1fr]">
          {mayEnter && <FriendCodeCard />}
          {query.data ? (
            <div ref={earned} tabIndex={-1} className="grid outline-none *:min-w-0">
              <EarnedCard referrals={query.data} />
            </div>
          ) : (
            <Card className="grid gap-2">
              <Heading level={2}>{t('referrals.earned')}</Heading>
              <Skeleton className="h-11 w-32" />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}

/** Whose link was opened too late learns so, and home stops asking for the code. */
function LateInvitation() {
  const { t } = useI18n();
  const [isInvited] = useState(() => keptFriendCode() !== '');
  useEffect(forgetFriendCode, []);
  return (
    isInvited && (
      <Note tone="soap" role="status">
        {t('referrals.too_late')}
      </Note>
    )
  );
}
