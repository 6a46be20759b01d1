import { divIcon, map as createMap, latLngBounds, marker, tileLayer } from 'leaflet';
import type { Marker } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';

export type Pin = { id: number; name: string; at: readonly [latitude: number, longitude: number] };

type MapOptions = {
  /** `https://…/{z}/{x}/{y}.png` */
  tiles: string;
  onPin: (id: number) => void;
  /** whether the pins stand on a plain ground, as no tile came */
  onPlain: (isPlain: boolean) => void;
};

const deepest = 19;
/** a street and its neighbours */
const closest = 16;
const size = { width: 36, height: 44 };

const shape = `<svg viewBox="-18 -24 36 44" width="${size.width}" height="${size.height}"><path d="M0 18C-9 7-13 1-13-6a13 13 0 0 1 26 0c0 7-4 13-13 24z"/><circle cy="-6" r="5"/></svg>`;

const styles = `${leafletStyles}
.leaflet-container { background: none; font: inherit; }
.map-pin { cursor: pointer; }
.map-pin path { fill: var(--blue-600); stroke: #fff; stroke-width: 1.5; }
.map-pin circle { fill: var(--soap-400); }
.map-pin.is-chosen path { fill: var(--soap-400); stroke: #15182b; stroke-width: 2; }
.map-pin.is-chosen circle { fill: #15182b; }`;

let isStyled = false;

/** The sheet comes with the map: no other page has to bring it. */
const addStyles = (): void => {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
};

/** Draws a map into an element. It is for the eye and the pointer: what its pins say has to stand beside it. */
export const drawMap = (place: HTMLElement, { tiles, onPin, onPlain }: MapOptions) => {
  addStyles();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(place, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    // a finger and a wheel move the page; two fingers and the buttons the map
    scrollWheelZoom: false,
    dragging: window.matchMedia('(any-pointer: fine)').matches,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    maxZoom: deepest,
  });
  const ground = tileLayer(tiles, { maxZoom: deepest });
  let hasCome = false;
  ground.on('tileload', () => {
    hasCome = true;
    onPlain(false);
  });
  ground.on('tileerror', () => {
    if (!hasCome) onPlain(true);
  });
  ground.addTo(map);
  const redraw = () => void ground.redraw();
  window.addEventListener('online', redraw);

  let markers = new Map<number, Marker>();
  let chosen: number | undefined;
  const markChosen = (): void => {
    for (const [id, pin] of markers) {
      pin.getElement()?.classList.toggle('is-chosen', id === chosen);
      pin.setZIndexOffset(id === chosen ? 1000 : 0);
    }
  };
  return {
    show: (pins: readonly Pin[]): void => {
      for (const old of markers.values()) old.remove();
      markers = new Map(
        pins.map(({ id, name, at: [latitude, longitude] }) => [
          id,
          marker([latitude, longitude], {
            icon: divIcon({
              className: 'map-pin',
              html: shape,
              iconSize: [size.width, size.height],
              iconAnchor: [size.width / 2, size.height - 2],
            }),
            title: name,
            keyboard: false,
          })
            .on('click', () => onPin(id))
            .addTo(map),
        ]),
      );
      const edges = latLngBounds(pins.map(({ at: [latitude, longitude] }) => [latitude, longitude]));
      if (edges.isValid()) map.fitBounds(edges, { padding: [44, 44], maxZoom: closest, animate: false });
      markChosen();
    },
    choose: (next: number | undefined): void => {
      chosen = next;
      markChosen();
      const pin = chosen === undefined ? undefined : markers.get(chosen);
      if (pin && !map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: !isCalm });
    },
    zoom: (by: 1 | -1): void => void map.setZoom(map.getZoom() + by),
    remove: (): void => {
      window.removeEventListener('online', redraw);
      map.remove();
    },
  };
};
