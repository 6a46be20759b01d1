import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';

const pages = [
  { to: '/ops/places', title: 'areas.title' },
  { to: '/ops/places/points', title: 'areas.points' },
] as const;

/** The pages about where the vans come. */
export function PlacesTabs() {
  const { t } = useI18n();
  return (
    <nav
      aria-label={t('operations.places')}
      className="flex max-w-full flex-wrap rounded-[12px] bg-sunken p-[3px]"
    >
      {pages.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-11 items-center rounded-[10px] px-3 py-[5px] text-[0.8125rem]/5 font-semibold text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-1 md:min-h-[34px] pointer-coarse:min-h-11"
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
