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
  /** whoever looks drives it: what is driven is told apart from what comes, and the next stop stands out */
  isOwn?: boolean;
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
.route-tick rect { fill: #17663d; }
.route-tick path { fill: none; stroke: #fff; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
.route-next rect { fill: #ffc94d; stroke: #fff; stroke-width: 4; }
.route-next text { fill: #15182b; font-size: 15px; }
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

const markOf = (
  at: Place,
  className: string,
  html: string,
  size: [number, number],
  zIndexOffset = 0,
): Drawing => ({
  key: `${className} ${at.join(' ')} ${html}`,
  draw: () =>
    marker(pointOf(at), {
      keyboard: false,
      zIndexOffset,
      icon: divIcon({ className, html, iconSize: size }),
    }),
});

const lineOf = (
  places: readonly Place[],
  look: Route['look'],
  { dash, weight }: { dash: string; weight: number } = { dash: looks[look].dash, weight: 4 },
): Drawing => ({
  key: `${look} ${dash} ${places.join(' ')}`,
  draw: () =>
    polyline(places.map(pointOf), {
      className: `route-${look}`,
      dashArray: dash,
      weight,
      interactive: false,
    }),
});

/** A drawing, whose words are as large as it whatever the size of the page's text. */
const badge = (words: string, [width, height]: [number, number]): string =>
  `<svg width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="${height / 2}"/><text x="50%" y="50%" dy=".36em">${words}</text></svg>`;

const stopSize: [number, number] = [24, 24];
const headSize: [number, number] = [42, 28];
const nextSize: [number, number] = [44, 44];

/** What was driven as a line, what comes as dots. */
const driven = { dash: '', weight: 6 };
const toCome = { dash: '1 12', weight: 6 };
const tick = `<svg width="26" height="26"><rect width="26" height="26" rx="13"/><path d="m8 13.5 3.5 3.5 7-7.5"/></svg>`;

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

/** What stands in the order of the run, done first: a stop that waits to be packed is driven when it can be. */
const ownDrawingsOf = ({ look, from, stops }: Route): Drawing[] => {
  const done = stops.filter(({ isDone }) => isDone);
  const ahead = stops.filter(({ isDone }) => !isDone);
  const way = [from, ...done.map(({ at }) => at)];
  return [
    lineOf(way, look, driven),
    lineOf([way.at(-1) ?? from, ...ahead.map(({ at }) => at)], look, toCome),
    ...done.map(({ at }) => markOf(at, 'route-stop route-tick', tick, [26, 26])),
    ...ahead.map(({ number, at, isChosen }) => {
      const size = isChosen ? nextSize : stopSize;
      const name = isChosen ? 'route-stop route-next' : `route-stop route-stop-${look}`;
      // over those that lie beside it
      return markOf(at, name, badge(String(number), size), size, isChosen ? 1000 : 0);
    }),
  ];
};

/** Draws routes with their stops, numbered as they are driven, and places that no route goes to. */
export const drawRoutes = (place: HTMLElement, options: MapOptions) => {
  const { map, zoom, remove } = openMap(place, options, styles);
  const layers = new Map<string, Layer>();
  let framed = '';
  return {
    show: (routes: readonly Route[], pool: readonly Place[]): void => {
      const drawings = [
        ...routes
          .filter(({ stops }) => stops.length > 0)
          .flatMap((route) => (route.isOwn ? ownDrawingsOf(route) : drawingsOf(route))),
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
      const foot = routes.some(({ isOwn }) => isOwn) ? 28 : 64 + routes.length * 22;
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
