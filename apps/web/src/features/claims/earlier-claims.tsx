import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteTextLink } from '../../lib/links.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ClaimBadge } from './claim-card.tsx';
import { ownClaimsQuery } from './claims.queries.ts';
import { nameOf } from './name-of.ts';

/** What was reported before, of any order; nothing where there is none, or where it doesn't come. */
export function EarlierClaims() {
  const texts = useI18n();
  const { t, euro } = texts;
  const claims = useQuery(ownClaimsQuery());
  if (!claims.data || claims.data.length === 0) return null;
  return (
    <Card as="section" className="grid gap-2 *:min-w-0" aria-labelledby="earlier-claims">
      <Heading level={2} size={3} id="earlier-claims">
        {t('claims.earlier')}
      </Heading>
      <ul className="grid gap-2 *:min-w-0">
        {claims.data.map((claim) => {
          const given = (claim.answer?.money ?? 0) + (claim.answer?.credit ?? 0);
          return (
            <li key={claim.id} className="text-sm">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <RouteTextLink to="/order" search={{ order: claim.order_id }}>
                  {t('orders.number', { number: claim.lavoir_order_id })}
                </RouteTextLink>
                <ClaimBadge claim={claim} />
              </div>
              <p className="text-ink-2">
                {nameOf(claim, texts)}, {t('claims.kind', { kind: claim.kind })}
                {given > 0 && <b className="whitespace-nowrap">, {euro(given)}</b>}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
