import type { CallOutput, listClaims } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import type { ClaimState } from '@lavoir/domain';
import { CircleCheck } from 'lucide-react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ClaimPhotos } from './claim-photos.tsx';

export type Claim = CallOutput<typeof listClaims>['claims'][number];

const tones: Record<ClaimState, BadgeTone> = { sent: 'soap', in_hand: 'blue', answered: 'green' };

/** What was reported about an item, how far it is, and what was answered. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const { t, locale, day, dayTime, times } = useI18n();
  const name = localized(claim, 'product_name', locale);
  const { state } = claim;
  return (
    <Card
      as="article"
      className="grid content-start gap-3 *:min-w-0"
      aria-label={t('claims.about', { name })}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} size={4}>
          {name}{' '}
          <span className="font-regular whitespace-nowrap text-ink-3">
            {times(quantityToMilli(claim.quantity), claim.unit)}
          </span>
        </Heading>
        <Badge tone={tones[state]} icon={state === 'answered' ? CircleCheck : undefined}>
          {t('claims.state', { state })}
        </Badge>
      </div>
      <p className="text-sm text-ink-3">
        {t('claims.kind', { kind: claim.kind })}, {dayTime(claim.created_at)}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{claim.words}</p>
      <ClaimPhotos claim={claim} name={name} />
      {claim.answer ? (
        <Answer answer={claim.answer} />
      ) : (
        <p className="text-sm text-ink-3">{t('claims.answer_by', { date: day(claim.due_on) })}</p>
      )}
    </Card>
  );
}

/** In words, and in money where there is some. */
function Answer({ answer }: { answer: NonNullable<Claim['answer']> }) {
  const { t, euro, dayTime } = useI18n();
  return (
    <div className="grid gap-1 border-t border-line pt-3 text-sm">
      <b>{t('claims.answer')}</b>
      <p className="wrap-anywhere">{answer.words}</p>
      {answer.money > 0 && <p>{t('claims.money_back', { amount: euro(answer.money) })}</p>}
      {answer.credit > 0 && <p>{t('claims.credit_given', { amount: euro(answer.credit) })}</p>}
      <p className="text-ink-3">{dayTime(answer.at)}</p>
    </div>
  );
}
