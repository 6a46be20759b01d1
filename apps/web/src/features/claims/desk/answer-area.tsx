import { Eye } from 'lucide-react';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useTakeClaim } from './desk.queries.ts';
import type { DeskClaim } from './desk.queries.ts';

/** What somebody of the house does about a claim: say that they look at it, answer it, read the answer. */
export function AnswerArea({ claim }: { claim: DeskClaim }) {
  const texts = useI18n();
  const { t, euro, dayTime } = texts;
  const take = useTakeClaim();
  const mayAnswer = useSession()?.user.roles.includes('operator') ?? false;
  const { answer } = claim;
  if (answer) {
    return (
      <section className="grid gap-1 border-t border-line pt-4" aria-label={t('claims.answer')}>
        <b>{t('claims.answer')}</b>
        <p className="wrap-anywhere">{answer.words}</p>
        {answer.money > 0 && <p>{t('desk.money_given', { amount: euro(answer.money) })}</p>}
        {answer.credit > 0 && <p>{t('desk.credit_given', { amount: euro(answer.credit) })}</p>}
        <p className="text-ink-3">{dayTime(answer.at)}</p>
        {claim.accepted_at !== null && (
          <p className="text-ink-3">{t('desk.accepted_at', { when: dayTime(claim.accepted_at) })}</p>
        )}
      </section>
    );
  }
  return (
    <section className="grid gap-4 border-t border-line pt-4 *:min-w-0" aria-label={t('desk.your_answer')}>
      {take.isError && (
        <Note tone="red" role="alert">
          {failureText(take.error, texts, 'common.went_wrong')}
        </Note>
      )}
      {claim.state === 'sent' && (
        <div className="flex">
          <Button size="sm" icon={Eye} loading={take.isPending} onClick={() => take.mutate(claim.id)}>
            {t('desk.take')}
          </Button>
        </div>
      )}
      {mayAnswer ? <AnswerForm claim={claim} /> : <Note>{t('desk.operators_answer')}</Note>}
    </section>
  );
}
