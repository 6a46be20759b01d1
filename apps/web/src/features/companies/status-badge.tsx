import type { ManagedOrder } from '@lavoir/contract';
import { isCalledOff } from '@lavoir/domain';
import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';

const toneOf = (status: ManagedOrder['status']): BadgeTone => {
  if (isCalledOff(status)) return 'neutral';
  if (status === 'confirmed') return 'blue';
  return ['ready_for_delivery', 'delivered', 'retrieved_by_user'].includes(status) ? 'green' : 'soap';
};

/** Where an order stands, in words; a missed visit before all else. */
export function StatusBadge({ order: { status, issue } }: { order: Pick<ManagedOrder, 'status' | 'issue'> }) {
  const { t } = useI18n();
  return issue ? (
    <Badge tone="red" icon={TriangleAlert}>
      {t('companies.issue', { issue })}
    </Badge>
  ) : (
    <Badge tone={toneOf(status)} dot>
      {t('companies.status', { status })}
    </Badge>
  );
}
