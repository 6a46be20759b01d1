import type { UseQueryResult } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RetryLine } from '../../../lib/retry-line.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tile } from '../../../ui/tile.tsx';

const sign = 'size-7.5 stroke-[2.4]';
const pictures = {
  waiting: {
    tone: 'blue',
    inside: (
      <span className="grid *:size-7.5 *:border-[3.5px]">
        <Spinner />
      </span>
    ),
  },
  done: { tone: 'green', inside: <Icon of={Check} className={sign} /> },
  refused: { tone: 'red', inside: <Icon of={X} className={sign} /> },
} as const;

type StandingProps = {
  how?: keyof typeof pictures;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
};

/** How a payment stands, and the ways on. */
export function Standing({ how, title, text, children }: StandingProps) {
  const picture = how && pictures[how];
  return (
    <Page>
      <Card className="mx-auto grid max-w-[520px] justify-items-center gap-4 py-8 text-center *:min-w-0">
        {picture && (
          <Tile tone={picture.tone} className="rounded-full">
            {picture.inside}
          </Tile>
        )}
        <div role="status" className="grid gap-2">
          <Heading level={1} size={2}>
            {title}
          </Heading>
          {text && <p className="text-sm text-balance text-ink-2">{text}</p>}
        </div>
        <div className="grid w-full gap-2.5 *:min-w-0">{children}</div>
      </Card>
    </Page>
  );
}

/** Longer than usual, in ms. */
const longMs = 20_000;

type WaitingFootProps = {
  of: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
};

/** That no answer comes, or that the bank takes its time: it is said below what may be about to be pressed. */
export function WaitingFoot({ of }: WaitingFootProps) {
  const { data, error, errorUpdateCount, isFetching, refetch } = of;
  const { t } = useI18n();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, longMs, true);
    return () => clearTimeout(timer);
  }, []);
  // it stays while it is asked for again
  const isUnknown = error !== null || (data === undefined && errorUpdateCount > 0);
  return (
    <>
      {isUnknown && (
        <div className="text-left">
          <RetryLine
            text={t('payments.standing_failed')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isLate && !isUnknown && (
        <Note tone="soap" className="w-full text-left" title={t('payments.waiting_long')}>
          {t('payments.waiting_long_text')}
        </Note>
      )}
    </>
  );
}
