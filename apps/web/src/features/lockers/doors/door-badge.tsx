import type { DoorState } from '@lavoir/domain';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { doorLook } from './door-look.ts';

/** How a door stands now. */
export function DoorBadge({ state }: { state: DoorState }) {
  const { t } = useI18n();
  const { tone, icon } = doorLook[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t('lockers.state', { state })}
    </Badge>
  );
}
