import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useWallClock } from '../../schedule/wall-clock.ts';
import type { DeskRow } from './desk.queries.ts';

type DueBadgeProps = { claim: Pick<DeskRow, 'answer' | 'due_on' | 'accepted_at' | 'state'> };

/** By when it has to be answered, or what became of it. */
export function DueBadge({ claim }: DueBadgeProps) {
  const { t, day } = useI18n();
  // a desk stays open overnight
  const { day: today } = useWallClock();
  if (claim.answer) {
    const outcome = claim.accepted_at === null ? claim.answer.outcome : 'accepted';
    return (
      <Badge
        tone={claim.accepted_at === null ? 'blue' : 'green'}
        icon={claim.accepted_at === null ? undefined : CircleCheck}
      >
        {t('desk.outcome', { outcome })}
      </Badge>
    );
  }
  const date = day(claim.due_on);
  if (claim.due_on < today) {
    return (
      <Badge tone="red" icon={TriangleAlert}>
        {t('desk.overdue', { date })}
      </Badge>
    );
  }
  return (
    <Badge tone={claim.due_on === today ? 'soap' : 'neutral'} icon={Clock}>
      {claim.due_on === today ? t('desk.due_today') : t('desk.due', { date })}
    </Badge>
  );
}
