import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { later } from '../later.ts';
import type { Route } from './draw-routes.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTexts } from './map-frame.tsx';
import { useMap } from './use-map.ts';

export type { Route };

const routeCode = later(async () => (await import('./draw-routes.ts')).drawRoutes);

type RouteMapProps = {
  routes: readonly Route[];
  pool: readonly (readonly [latitude: number, longitude: number])[];
  tiles: string | undefined;
  isMissing: boolean;
  texts: MapTexts;
  className?: string | undefined;
  /** the key to the routes */
  children?: ReactNode;
};

/** Which way whom. As every map it is a picture of what stands in words beside it. */
export function RouteMap({ routes, pool, tiles, isMissing, texts, className, children }: RouteMapProps) {
  const { place, drawn, trouble } = useMap(tiles, async (options) => {
    const code = await routeCode.fetch();
    return (element) => code(element, options);
  });
  useEffect(() => drawn?.show(routes, pool), [drawn, routes, pool]);
  return (
    <MapFrame
      place={place}
      drawn={drawn}
      said={isMissing ? 'missing' : trouble}
      texts={texts}
      ground="min-h-80"
      className={className}
    >
      {children}
    </MapFrame>
  );
}
