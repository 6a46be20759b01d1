import { divIcon, latLngBounds, marker, polyline } from 'leaflet';
import type { Layer } from 'leaflet';
import { openMap } from './open-map.ts';
import type { MapOptions } from './open-map.ts';

type Place = readonly [latitude: number, longitude: number];

const pointOf = ([lat, lng]: Place): [number, number] => [lat, lng];

export type Route = {
  id: number;
  /** two letters, where the route is now */
  initials: string;
  /** which of the three looks it has */
  look: 0 | 1 | 2;
  from: Place;
  stops: readonly { key: string; number: number; at: Place; isDone: boolean; isChosen: boolean }[];
};

/** Colour and dash: who can't tell the colours has the other. */
const looks = [
  { colour: 'var(--color-primary)', dash: '' },
  { colour: '#7a4e00', dash: '1 8' },
  { colour: 'var(--color-success)', dash: '10 8' },
] as const;

const styles = `.route-stop span { display: grid; place-items: center; width: 24px; height: 24px; border: 3px solid; border-radius: 99px; background: #fff; color: #15182b; font: 700 11px/1 var(--font-text); }
.route-stop.is-done span { opacity: .55; }
.route-head span { display: inline-grid; place-items: center; min-width: 40px; height: 26px; padding: 0 8px; border-radius: 99px; background: #15182b; color: #fff; font: 700 11px/1 var(--font-text); }
.route-pool span { display: block; width: 16px; height: 16px; border: 3px dotted #15182b; border-radius: 4px; background: #fff; }
${looks
  .map(
    ({ colour }, look) => `.route-${look} { stroke: ${colour}; }
.route-stop-${look} span { border-color: ${colour}; }
.route-stop-${look}.is-chosen span { background: ${colour}; color: #fff; }`,
  )
  .join('\n')}`;

const markOf = (at: Place, className: string, words: string, size: number): Layer =>
  marker(pointOf(at), {
    keyboard: false,
    icon: divIcon({ className, html: `<span>${words}</span>`, iconSize: [size, size] }),
  });

/** Draws routes with their stops, numbered as they are driven, and places that no route goes to. */
export const drawRoutes = (place: HTMLElement, options: MapOptions) => {
  const { map, zoom, remove } = openMap(place, options, styles);
  let layers: Layer[] = [];
  let framed = '';
  const layersOf = ({ initials, look, from, stops }: Route): Layer[] => [
    polyline([from, ...stops.map(({ at }) => at)].map(pointOf), {
      className: `route-${look}`,
      dashArray: looks[look].dash,
      weight: 4,
      interactive: false,
    }),
    ...stops.map(({ number, at, isDone, isChosen }) =>
      markOf(
        at,
        `route-stop route-stop-${look}${isDone ? ' is-done' : ''}${isChosen ? ' is-chosen' : ''}`,
        String(number),
        24,
      ),
    ),
    markOf(stops.findLast(({ isDone }) => isDone)?.at ?? from, 'route-head', initials, 40),
  ];
  return {
    show: (routes: readonly Route[], pool: readonly Place[]): void => {
      for (const layer of layers) layer.remove();
      layers = [
        ...routes.filter(({ stops }) => stops.length > 0).flatMap(layersOf),
        ...pool.map((at) => markOf(at, 'route-pool', '', 16)),
      ];
      for (const layer of layers) layer.addTo(map);
      const places = [...routes.flatMap(({ from, stops }) => [from, ...stops.map(({ at }) => at)]), ...pool];
      const edges = latLngBounds(places.map(pointOf));
      // who has moved the map keeps it while the same places are on it
      const now = edges.isValid() ? edges.toBBoxString() : '';
      if (now === framed || now === '') return;
      framed = now;
      map.fitBounds(edges, { padding: [28, 28], maxZoom: 15, animate: false });
    },
    zoom,
    remove,
  };
};
