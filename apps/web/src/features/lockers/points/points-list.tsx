import type { PointRow } from '@lavoir/contract';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { PointsSearch } from '../lockers.routes.ts';

const PointLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-2.5 px-3.5 py-2.5 text-[0.8125rem]/4.5 text-ink no-underline -outline-offset-2 hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--color-primary)]"
  >
    {children}
  </a>
));

type PointsListProps = {
  points: readonly PointRow[];
  search: PointsSearch;
  /** whose page stands beside the list */
  shown: number | undefined;
};

/** Every point: where it is, whose, how many doors it has and what lies there for too long. */
export function PointsList({ points, search, shown }: PointsListProps) {
  const { t } = useI18n();
  return (
    <ul
      aria-label={t('lockers.title')}
      className="overflow-hidden rounded-md bg-surface shadow-1 divide-y divide-line"
    >
      {points.map((point) => (
        <li key={point.id}>
          <PointLink
            to="/ops/places/points"
            search={{ q: search.q, point: point.id }}
            resetScroll={false}
            data-row=""
            data-opens=""
            data-open={shown === point.id || undefined}
            {...(shown === point.id && { 'aria-current': 'page' as const })}
          >
            <b className="text-sm/5 wrap-anywhere">{point.name}</b>
            <b className="text-right">{point.doors > 0 && point.doors}</b>
            <small className="truncate text-2xs/4 text-ink-3">
              {point.street} {point.nr}, {point.zip}
            </small>
            <small className="text-right text-2xs/4 text-ink-3">
              {t('lockers.kind', { kind: point.secure ? 'doors' : 'reception', count: point.doors })}
            </small>
            <small className="text-2xs/4 wrap-anywhere text-ink-3">
              {point.companies.join(', ') || t('lockers.no_company')}
            </small>
            {point.overstays > 0 && (
              <small className="text-right text-2xs/4 font-semibold text-danger">
                {t('lockers.overstays', { count: point.overstays })}
              </small>
            )}
          </PointLink>
        </li>
      ))}
    </ul>
  );
}
