import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Refused } from '../../lib/refused.ts';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoAddress } from '../places/no-address.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { partnerQuery } from './partners.queries.ts';

/** `/laundry_partner`: who washes for this customer. */
export function LaundryPartnerPage() {
  const { t } = useI18n();
  const query = useQuery(partnerQuery());
  if (query.data)
    return (
      <Page>
        <PartnerDetails partner={query.data} />
      </Page>
    );
  const isNone = query.error instanceof Refused && query.error.code === 'no_laundry_yet';
  return (
    <Page className="grid content-start gap-5 *:min-w-0">
      <Heading level={1}>{t(isNone ? 'partners.none' : 'shell.laundry_partner')}</Heading>
      {query.isPending && (
        <div className="grid gap-5 side:grid-cols-2 side:gap-8">
          <Skeleton className="h-80 w-full" label={t('partners.loading')} />
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      {isNone && (
        <Card>
          <NoAddress level={2} />
        </Card>
      )}
      {query.isError && !isNone && (
        <Card>
          <QueryError query={query} title={t('partners.failed')} />
        </Card>
      )}
    </Page>
  );
}
