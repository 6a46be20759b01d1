import type { PromoState } from '@lavoir/contract';
import { useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';

const tones: Readonly<Record<PromoState, BadgeTone>> = {
  running: 'green',
  planned: 'blue',
  used_up: 'soap',
  off: 'neutral',
  ended: 'neutral',
};

/** How a code stands today. */
export function PromoBadge({ state }: { state: PromoState }) {
  const { t } = useI18n();
  return (
    <Badge tone={tones[state]} dot>
      {t('promos.state', { state })}
    </Badge>
  );
}
