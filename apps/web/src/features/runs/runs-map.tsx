import type { RunStop, RunsOfDay } from '@lavoir/contract';
import type { RunFrame } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteMap } from '../../ui/map/route-map.tsx';
import type { Route } from '../../ui/map/route-map.tsx';
import { mapTilesQuery } from '../places/points/map-tiles.ts';
import { initialsOf, keyOfStop } from './plan.ts';

type Place = readonly [latitude: number, longitude: number];

/** Degrees between two stops that are said to be at the same place: a hundred metres. */
const apart = 0.0009;
/** the golden angle: no two of them lie in a line */
const turn = 2.4;

/** What is known by its zip code alone would all lie on one spot: they stand round it. */
const spread = () => {
  const seen = new Map<string, number>();
  return ({ at }: Pick<RunStop, 'at'>): Place[] => {
    if (!at) return [];
    const spot = `${at.lat} ${at.lng}`;
    const count = seen.get(spot) ?? 0;
    seen.set(spot, count + 1);
    const reach = apart * Math.sqrt(count);
    return [[at.lat + reach * Math.sin(count * turn), at.lng + reach * 1.6 * Math.cos(count * turn)]];
  };
};

const lookOf = (index: number): Route['look'] => ([0, 1, 2] as const)[index % 3] ?? 0;
const dashes = ['', '1 5', '7 4'] as const;
const strokes = ['stroke-primary', 'stroke-[#7a4e00]', 'stroke-success'] as const;

type RunsMapProps = {
  day: RunsOfDay;
  runs: RunsOfDay['runs'];
  frame: RunFrame;
  chosen: string | undefined;
  className?: string;
};

/** The runs on the map, each in its colour and dash, with its driver's letters where they are. */
export function RunsMap({ day, runs, frame, chosen, className }: RunsMapProps) {
  const { t } = useI18n();
  const tiles = useQuery(mapTilesQuery());
  const placesOf = spread();
  const routes = runs.map(({ driver, stops }, index): Route => ({
    id: driver.id,
    initials: initialsOf(driver.name),
    look: lookOf(index),
    from: [frame.home.lat, frame.home.lng],
    stops: stops.flatMap((stop, place) =>
      placesOf(stop).map((at) => ({
        key: keyOfStop(stop),
        number: place + 1,
        at,
        isDone: stop.progress === 'done',
        isChosen: keyOfStop(stop) === chosen,
      })),
    ),
  }));
  const pool = day.pool.flatMap(placesOf);
  return (
    <RouteMap
      className={className}
      routes={routes}
      pool={pool}
      tiles={tiles.data}
      isMissing={tiles.isError}
      texts={{
        label: t('runs.map_label'),
        zoomIn: t('runs.zoom_in'),
        zoomOut: t('runs.zoom_out'),
        plain: t('runs.map_plain'),
        missing: t('runs.map_missing'),
        credit: t('runs.credit'),
      }}
    >
      <div className="absolute inset-x-2.5 bottom-2.5 z-1000 grid gap-0.5 rounded-[12px] bg-surface px-3 py-2 text-[0.8125rem] shadow-2">
        <ul>
          {runs.map(({ driver, stops }, index) => (
            <li key={driver.id} className="grid grid-cols-[1.875rem_minmax(0,1fr)_auto] items-center gap-2">
              <svg viewBox="0 0 30 8" className="h-2 w-7.5" aria-hidden="true">
                <path
                  d="M2 4h26"
                  strokeWidth="4"
                  strokeLinecap="round"
                  strokeDasharray={dashes[lookOf(index)]}
                  className={strokes[lookOf(index)]}
                />
              </svg>
              <span className="truncate">
                {driver.name} ({initialsOf(driver.name)})
              </span>
              <b className="font-semibold">{stops.length}</b>
            </li>
          ))}
        </ul>
        <p className="text-2xs text-ink-3">{t('runs.map_zip')}</p>
      </div>
    </RouteMap>
  );
}
