import type { BoardCard as Card } from '@lavoir/contract';
import type { Leg } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';

type LegsChoiceProps = { chosen: readonly Card[]; leg: Leg; onChoose: (leg: Leg) => void };

/** Pick-ups or deliveries, where both were chosen: they have other moments. */
export function LegsChoice({ chosen, leg, onChoose }: LegsChoiceProps) {
  const { t } = useI18n();
  const countOf = (value: Leg) => chosen.filter((card) => card.leg === value).length;
  return (
    <div className="grid gap-1.5">
      <SegmentedChoice
        label={t('board.reschedule_legs')}
        value={leg}
        onChange={onChoose}
        options={(['pickup', 'delivery'] as const).map((value) => ({
          value,
          label: t('board.count', { leg: value, count: countOf(value) }),
        }))}
      />
      <p className="text-xs text-ink-2">{t('board.reschedule_legs')}</p>
    </div>
  );
}
