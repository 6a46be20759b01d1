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

const styles = `.route-stop svg, .route-head svg { display: block; font: 700 11px/1 var(--font-text); text-anchor: middle; }
.route-stop rect { fill: #fff; stroke-width: 3; }
.route-stop text { fill: #15182b; }
.route-stop.is-done { opacity: .55; }
.route-head rect { fill: #15182b; }
.route-head text { fill: #fff; }
.route-pool span { display: block; width: 16px; height: 16px; border: 3px dotted #15182b; border-radius: 4px; background: #fff; }
${looks
  .map(
    ({ colour }, look) => `.route-${look} { stroke: ${colour}; }
.route-stop-${look} rect { stroke: ${colour}; }
.route-stop-${look}.is-chosen rect { fill: ${colour}; }
.route-stop-${look}.is-chosen text { fill: #fff; }`,
  )
  .join('\n')}`;

/** What is on the map; of the same key it looks the same, and stays as it is. */
type Drawing = { key: string; draw: () => Layer };

const markOf = (at: Place, className: string, html: string, size: [number, number]): Drawing => ({
  key: `${className} ${at.join(' ')} ${html}`,
  draw: () => marker(pointOf(at), { keyboard: false, icon: divIcon({ className, html, iconSize: size }) }),
});

const lineOf = (places: readonly Place[], look: Route['look']): Drawing => ({
  key: `${look} ${places.join(' ')}`,
  draw: () =>
    polyline(places.map(pointOf), {
      className: `route-${look}`,
      dashArray: looks[look].dash,
      weight: 4,
      interactive: false,
    }),
});

/** A drawing, whose words are as large as it whatever the size of the page's text. */
const badge = (words: string, [width, height]: [number, number]): string =>
  `<svg width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="${height / 2}"/><text x="50%" y="50%" dy=".36em">${words}</text></svg>`;

const stopSize: [number, number] = [24, 24];
const headSize: [number, number] = [42, 28];

/** Draws routes with their stops, numbered as they are driven, and places that no route goes to. */
export const drawRoutes = (place: HTMLElement, options: MapOptions) => {
  const { map, zoom, remove } = openMap(place, options, styles);
  const layers = new Map<string, Layer>();
  let framed = '';
  const drawingsOf = ({ initials, look, from, stops }: Route): Drawing[] => [
    lineOf([from, ...stops.map(({ at }) => at)], look),
    ...stops.map(({ number, at, isDone, isChosen }) =>
      markOf(
        at,
        `route-stop route-stop-${look}${isDone ? ' is-done' : ''}${isChosen ? ' is-chosen' : ''}`,
        badge(String(number), stopSize),
        stopSize,
      ),
    ),
    markOf(
      stops.findLast(({ isDone }) => isDone)?.at ?? from,
      'route-head',
      badge(initials, headSize),
      headSize,
    ),
  ];
  return {
    show: (routes: readonly Route[], pool: readonly Place[]): void => {
      const drawings = [
        ...routes.filter(({ stops }) => stops.length > 0).flatMap(drawingsOf),
        ...pool.map((at) => markOf(at, 'route-pool', '<span></span>', [16, 16])),
      ];
      const wanted = new Map(drawings.map(({ key, draw }) => [key, draw]));
      for (const [key, layer] of layers) {
        if (wanted.has(key)) continue;
        layer.remove();
        layers.delete(key);
      }
      for (const [key, draw] of wanted) if (!layers.has(key)) layers.set(key, draw().addTo(map));
      const places = [...routes.flatMap(({ from, stops }) => [from, ...stops.map(({ at }) => at)]), ...pool];
      const edges = latLngBounds(places.map(pointOf));
      // who has moved the map keeps it while the same places are on it
      const now = edges.isValid() ? edges.toBBoxString() : '';
      if (now === framed || now === '') return;
      framed = now;
      // the routes' key lies on the map's foot, a line for each, and hides none of them
      const foot = 64 + routes.length * 22;
      map.fitBounds(edges, {
        paddingTopLeft: [28, 28],
        paddingBottomRight: [28, foot],
        maxZoom: 15,
        animate: false,
      });
    },
    zoom,
    remove,
  };
};
