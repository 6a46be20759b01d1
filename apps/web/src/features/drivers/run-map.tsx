import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../lib/i18n.tsx';
import { RouteMap } from '../../ui/map/route-map.tsx';
import type { Route } from '../../ui/map/route-map.tsx';
import { mapTilesQuery } from '../places/points/map-tiles.ts';
import { spreadPlaces } from '../runs/map-places.ts';
import { mapTexts } from '../runs/map-texts.ts';
import { initialsOf } from '../runs/plan.ts';
import { ownRunQuery } from './drivers.queries.ts';
import type { OwnRun } from './drivers.queries.ts';
import { showStops, stopsAhead } from './run-state.ts';
import type { ShownStop } from './run-state.ts';
import { useSteps } from './use-steps.ts';

const routeApi = getRouteApi('/ops/run');
const noPool: readonly never[] = [];

const routeOf = (run: OwnRun, stops: readonly ShownStop[], chosen: string | undefined): Route[] => {
  const placesOf = spreadPlaces();
  const [from] = placesOf(run.laundry.at);
  if (!from) return [];
  const ahead = stopsAhead(stops);
  return [
    {
      id: run.driver.id,
      initials: initialsOf(run.driver.name),
      look: 0,
      isOwn: true,
      from,
      stops: stops.flatMap((stop) =>
        placesOf(stop.position).map((at) => ({
          key: stop.key,
          number: stop.place,
          at,
          isDone: !ahead.includes(stop),
          isChosen: stop.key === (chosen ?? ahead[0]?.key),
        })),
      ),
    },
  ];
};

/** The own run beside the list where there is room for both: what is driven, and what comes. */
export function RunMap() {
  const texts = useI18n();
  const { data: run } = useQuery(ownRunQuery());
  const { steps } = useSteps();
  const { stop } = routeApi.useSearch();
  const tiles = useQuery(mapTilesQuery());
  return (
    <RouteMap
      className="sticky top-0 h-dvh p-4 pb-0"
      routes={run ? routeOf(run, showStops(run, steps), stop) : noPool}
      pool={noPool}
      tiles={tiles.data}
      isMissing={tiles.isError}
      texts={mapTexts(texts)}
    >
      <p className="absolute bottom-2.5 left-2.5 z-1000 rounded-md bg-surface px-3 py-2 text-2xs text-ink-3 shadow-2">
        {texts.t('runs.map_zip')}
      </p>
    </RouteMap>
  );
}
