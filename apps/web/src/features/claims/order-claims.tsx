import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimsQuery } from './claims.queries.ts';

/** What was reported about an order; most have nothing. */
export function OrderClaims({ orderId }: { orderId: number }) {
  const { t } = useI18n();
  const claims = useQuery(claimsQuery(orderId));
  if (claims.isError && !claims.data) {
    return (
      <Card>
        <QueryError query={claims} title={t('claims.load_failed')} />
      </Card>
    );
  }
  if (!claims.data || claims.data.length === 0) return null;
  return (
    <section className="grid gap-4 *:min-w-0" aria-label={t('claims.reported')}>
      <Heading level={2} size={3}>
        {t('claims.reported')}
      </Heading>
      {claims.data.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} />
      ))}
    </section>
  );
}
