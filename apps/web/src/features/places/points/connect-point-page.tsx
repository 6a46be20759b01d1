import { brand } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { OnboardingFrame, OnboardingHead } from '../../../shells/public/onboarding-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { MapPicture } from '../../../ui/pictures/map-picture.tsx';
import { BackLink } from '../onboarding/back-link.tsx';
import { useIsOnboarding } from '../onboarding/use-is-onboarding.ts';
import { PointResults } from './point-results.tsx';
import { PointSearchForm } from './point-search-form.tsx';
import { pointSearchQuery } from './point-search.queries.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchFailed } from './search-failed.tsx';
import { UnlistedCard } from './unlisted-card.tsx';
import { usePosition } from './use-position.ts';

const line = tv({
  base: 'flex flex-wrap items-center justify-between gap-x-4',
  variants: { isSeen: { true: '-my-2 min-h-11 text-sm text-ink-3', false: 'sr-only' } },
});

/** `/connect-point`: finds a collection point and connects to it. The words stand in the page's address. */
export function ConnectPointPage() {
  const { t } = useI18n();
  const isOnboarding = useIsOnboarding();
  const { q: words = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { position, canAsk, isAsking, ask } = usePosition();
  const search = useQuery(pointSearchQuery(words, position));
  const points = search.data?.collection_points;

  const start = (next: string) => {
    if (next === words) void search.refetch();
    else void navigate({ to: '.', search: { q: next }, state: true, resetScroll: false });
  };
  return (
    <OnboardingFrame
      bar={
        <BackLink size="sm" to={isOnboarding ? `/use-${brand.short}` : '/profile'}>
          {t(isOnboarding ? 'common.back' : 'shell.profile')}
        </BackLink>
      }
    >
      <Page>
        <div className="grid gap-6 *:min-w-0">
          <OnboardingHead
            step={isOnboarding ? 4 : undefined}
            title={t('points.title')}
            text={t('points.text')}
          />
          <PointSearchForm words={words} isSearching={search.isFetching} onSearch={start} />
          <div className={line({ isSeen: points ? points.length > 0 : search.isLoading })}>
            <p role="status">
              {points && <Found count={points.length} isMore={search.data?.more ?? false} />}
            </p>
            {canAsk && points && points.length > 1 && (
              <Button size="sm" variant="ghost" icon={LocateFixed} loading={isAsking} onClick={ask}>
                {t('points.nearest')}
              </Button>
            )}
          </div>
          {points && points.length > 0 && <PointResults points={points} />}
          {points?.length === 0 && (
            <Card>
              <EmptyState
                picture={<MapPicture />}
                title={t('points.none')}
                level={2}
                text={t('points.none_text')}
              />
            </Card>
          )}
          {search.isLoading && <ResultsSkeleton />}
          {search.isError && !points && (
            <SearchFailed
              key={search.errorUpdateCount}
              reason={search.error}
              isRetrying={search.isFetching}
              onRetry={() => void search.refetch()}
            />
          )}
          <UnlistedCard isOnboarding={isOnboarding} />
        </div>
      </Page>
    </OnboardingFrame>
  );
}

function Found({ count, isMore }: { count: number; isMore: boolean }) {
  const { t } = useI18n();
  if (count === 0) return t('points.none');
  return t(isMore ? 'points.found_more' : 'points.found', { count });
}
