import type { CallOutput, listClaims } from '@lavoir/contract';
import { quantityToMilli } from '@lavoir/domain';
import type { ClaimState } from '@lavoir/domain';
import { CircleCheck } from 'lucide-react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { nameOf } from './name-of.ts';

export type Claim = CallOutput<typeof listClaims>['claims'][number];

const tones: Record<ClaimState | 'settled', BadgeTone> = {
  sent: 'soap',
  in_hand: 'blue',
  answered: 'blue',
  settled: 'green',
};

/** How far a claim is, in a word: settled once nobody has anything to say about it. */
export function ClaimBadge({ claim }: { claim: Claim }) {
  const { t } = useI18n();
  const state = claim.state === 'answered' && claim.can.length === 0 ? 'settled' : claim.state;
  return (
    <Badge tone={tones[state]} icon={state === 'settled' ? CircleCheck : undefined}>
      {t('claims.state', { state })}
    </Badge>
  );
}

/** What was reported about items, how far it is, and what was answered. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const texts = useI18n();
  const { t, locale, day, dayTime, times } = texts;
  const name = nameOf(claim, texts);
  return (
    <Card
      as="article"
      className="grid content-start gap-3 *:min-w-0"
      aria-label={t(claim.reply_to === null ? 'claims.about' : 'claims.reply_about', { name })}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Heading level={3} size={4}>
          {claim.reply_to !== null && (
            <span className="block text-xs text-ink-3">{t('claims.your_reply')}</span>
          )}
          {claim.items.map((item) => (
            <span key={item.line_id} className="block">
              {localized(item, 'product_name', locale)}{' '}
              <span className="font-regular whitespace-nowrap text-ink-3">
                {times(quantityToMilli(item.quantity), item.unit)}
              </span>
            </span>
          ))}
        </Heading>
        <ClaimBadge claim={claim} />
      </div>
      <p className="text-sm text-ink-3">
        {t('claims.kind', { kind: claim.kind })}, {dayTime(claim.created_at)}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{claim.words}</p>
      <ClaimPhotos claim={claim} name={name} />
      {claim.answer ? (
        <ClaimAnswer claim={claim} answer={claim.answer} />
      ) : (
        <p className="text-sm text-ink-3">{t('claims.answer_by', { date: day(claim.due_on) })}</p>
      )}
    </Card>
  );
}
