import { map as createMap, tileLayer } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';

export type MapOptions = {
  /** `https://…/{z}/{x}/{y}.png` */
  tiles: string;
  /** whether what is drawn stands on a plain ground, as no tile came */
  onPlain: (isPlain: boolean) => void;
};

const deepest = 19;

const styled = new Set<string>();

/** The sheet comes with the map: no other page has to bring it. */
const addStyles = (styles: string): void => {
  if (styled.has(styles)) return;
  styled.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
};

/** A map's ground in an element. It is for the eye and the pointer: what it shows has to stand in words beside it. */
export const openMap = (place: HTMLElement, { tiles, onPlain }: MapOptions, styles: string) => {
  addStyles(`${leafletStyles}
.leaflet-container { background: none; font: inherit; }`);
  addStyles(styles);
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

  return {
    map,
    isCalm,
    zoom: (by: 1 | -1): void => void map.setZoom(map.getZoom() + by),
    remove: (): void => {
      window.removeEventListener('online', redraw);
      map.remove();
    },
  };
};
