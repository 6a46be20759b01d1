import { initialsOf } from '../../../lib/initials.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profileQuery } from './profile.queries.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { useSession } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/waiting.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BagsCard } from './bags-card.tsx';
import { CustomerNumber } from './customer-number.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { LanguageCard } from './language-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecurityCard } from './security-card.tsx';
import { ThemeCard } from './theme-card.tsx';

const MessagesCard = lazyPart(() => import('../../notifications/messages-card.tsx'), 'MessagesCard', [
  'more',
]);

/** `/profile`: who one is to us, and what can be done about it. */
export function ProfilePage() {
  const { t } = useI18n();
  const query = useQuery(profileQuery());
  const user = useSession()?.user;
  const isWaiting = useWaiting(query.isPending);
  const profile = query.data;
  if (!profile || isWaiting) {
    return (
      <Page>
        {query.isError ? (
          <>
            <h1 className="sr-only">{t('shell.profile')}</h1>
            <Card>
              <QueryError
                query={query}
                title={t('profile.load_failed')}
                text={t('profile.load_failed_hint')}
              />
            </Card>
          </>
        ) : (
          <ProfileSkeleton
            label={t('profile.loading')}
            name={`${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() || t('shell.profile')}
          />
        )}
      </Page>
    );
  }
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <Page>
      <div className="mb-6 flex items-center gap-4.5">
        <Avatar size="lg" initials={initialsOf(profile.first_name, profile.last_name)} />
        <div className="min-w-0">
          <Heading level={1} className="wrap-anywhere">
            {name || t('shell.profile')}
          </Heading>
          <CustomerNumber number={profile.lavoir_user_id} />
        </div>
      </div>
      <div className="grid items-start gap-5 side:grid-cols-[minmax(0,1fr)_420px] side:gap-8">
        <div className="grid min-w-0 gap-5 *:min-w-0">
          <DetailsForm profile={profile} />
          <PlacesCard />
          <BagsCard />
        </div>
        <div className="grid min-w-0 gap-5 *:min-w-0">
          <LanguageCard />
          <ThemeCard />
          <SecurityCard email={profile.email} />
          <DataCard />
          {/* the last card, and its room kept, as it comes late: nothing moves under a finger */}
          <Suspense fallback={<Skeleton height={760} />}>
            <MessagesCard />
          </Suspense>
          <div className="flex flex-wrap items-center justify-between gap-3 px-1">
            <RouteTextLink to="/terms" tone="ink">
              {t('profile.terms')}
            </RouteTextLink>
            <DeleteAccount />
          </div>
        </div>
      </div>
    </Page>
  );
}
