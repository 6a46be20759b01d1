import { Check, Reply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { Claim } from './claim-card.tsx';
import { useAcceptClaim } from './claims.queries.ts';

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx'), 'ReplyDialog', ['orders']);

type ClaimAnswerProps = { claim: Claim; answer: NonNullable<Claim['answer']> };

/** In words, in money where there is some; and the customer's yes or no to it. */
export function ClaimAnswer({ claim, answer }: ClaimAnswerProps) {
  const texts = useI18n();
  const { t, euro, dayTime } = texts;
  const accept = useAcceptClaim(claim.order_id);
  const [isReplying, setReplying] = useState(false);
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm *:min-w-0">
      <b>{t('claims.answer')}</b>
      <p className="wrap-anywhere">{answer.words}</p>
      {answer.outcome === 'mended' && <p>{t('claims.mended')}</p>}
      {answer.money > 0 && <p>{t('claims.money_back', { amount: euro(answer.money) })}</p>}
      {answer.credit > 0 && <p>{t('claims.credit_given', { amount: euro(answer.credit) })}</p>}
      <p className="text-ink-3">{dayTime(answer.at)}</p>
      {claim.accepted_at !== null && (
        <p className="text-ink-3">{t('claims.accepted', { when: dayTime(claim.accepted_at) })}</p>
      )}
      {accept.isError && (
        <Note tone="red" role="alert">
          {failureText(accept.error, texts, 'claims.accept_failed')}
        </Note>
      )}
      {claim.can.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button
            variant="soft"
            icon={Check}
            loading={accept.isPending}
            loadingText={t('claims.sending')}
            onClick={() => accept.mutate(claim.id)}
          >
            {t('claims.accept')}
          </Button>
          <Button icon={Reply} onClick={() => setReplying(true)}>
            {t('claims.reply')}
          </Button>
        </div>
      )}
      {isReplying && (
        <Suspense>
          <ReplyDialog claim={claim} onClose={() => setReplying(false)} />
        </Suspense>
      )}
    </div>
  );
}
