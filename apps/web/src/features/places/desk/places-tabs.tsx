import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { opsAreasQuery } from './areas.queries.ts';

const pages = [
  { to: '/ops/places', title: 'areas.title', counts: 'areas' },
  { to: '/ops/places/points', title: 'areas.points', counts: 'points' },
  { to: '/ops/places/closures', title: 'areas.tab_closures', counts: undefined },
  { to: '/ops/places/requests', title: 'areas.tab_requests', counts: 'requests' },
] as const;

/** The pages about where and when the vans come, and what offices ask for, with how many there are of each. */
export function PlacesTabs() {
  const { t } = useI18n();
  const { data } = useQuery(opsAreasQuery);
  const counted = data && { areas: data.areas.length, points: data.points, requests: data.requests };
  return (
    <nav
      aria-label={t('operations.places')}
      className="flex max-w-full flex-wrap rounded-[12px] bg-sunken p-[3px]"
    >
      {pages.map(({ to, title, counts }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-3 py-[5px] text-[0.8125rem]/5 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-1 md:min-h-[34px] pointer-coarse:min-h-11"
        >
          {t(title)} {/* how many there are is told late, and moves no other tab */}
          {counts && (
            <span className="-mr-3 min-w-[3ch] text-ink-3 tabular-nums">
              {counted && counted[counts] > 0 && counted[counts]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
