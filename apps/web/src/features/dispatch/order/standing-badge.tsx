import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { problemOf, toneOf } from './order-standing.ts';
import type { Standing } from './order-standing.ts';

/** Where an order stands, in words; what went wrong before all else. */
export function StandingBadge({ order }: { order: Standing }) {
  const { t } = useI18n();
  const problem = problemOf(order);
  return (
    <Badge tone={toneOf(order)} dot>
      {problem ? t('dispatch.kind', { kind: problem }) : t('orders.status', { status: order.status })}
    </Badge>
  );
}
