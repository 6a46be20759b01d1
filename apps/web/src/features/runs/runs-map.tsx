import type { RunsOfDay } from '@lavoir/contract';
import type { RunFrame } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteMap } from '../../ui/map/route-map.tsx';
import type { Route } from '../../ui/map/route-map.tsx';
import { mapTilesQuery } from '../places/points/map-tiles.ts';
import { spreadPlaces } from './map-places.ts';
import { mapTexts } from './map-texts.ts';
import { initialsOf, keyOfStop } from './plan.ts';

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
  const texts = useI18n();
  const { t } = texts;
  const tiles = useQuery(mapTilesQuery());
  const placesOf = spreadPlaces();
  const routes = runs.map(({ driver, stops }, index): Route => ({
    id: driver.id,
    initials: initialsOf(driver.name),
    look: lookOf(index),
    from: [frame.home.lat, frame.home.lng],
    stops: stops.flatMap((stop, place) =>
      placesOf(stop.at).map((at) => ({
        key: keyOfStop(stop),
        number: place + 1,
        at,
        isDone: stop.progress === 'done',
        isChosen: keyOfStop(stop) === chosen,
      })),
    ),
  }));
  const pool = day.pool.flatMap(({ at }) => placesOf(at));
  return (
    <RouteMap
      className={className}
      routes={routes}
      pool={pool}
      tiles={tiles.data}
      isMissing={tiles.isError}
      texts={mapTexts(texts)}
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
              <span className="wrap-anywhere">
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
