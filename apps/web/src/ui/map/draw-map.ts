import { divIcon, latLngBounds, marker } from 'leaflet';
import type { Marker } from 'leaflet';
import { openMap } from './open-map.ts';
import type { MapOptions } from './open-map.ts';

export type Pin = { id: number; name: string; at: readonly [latitude: number, longitude: number] };

/** a street and its neighbours */
const closest = 16;
const size = { width: 36, height: 44 };

const shape = `<svg viewBox="-18 -24 36 44" width="${size.width}" height="${size.height}"><path d="M0 18C-9 7-13 1-13-6a13 13 0 0 1 26 0c0 7-4 13-13 24z"/><circle cy="-6" r="5"/></svg>`;

const styles = `
.map-pin { cursor: pointer; }
.map-pin path { fill: var(--blue-600); stroke: #fff; stroke-width: 1.5; }
.map-pin circle { fill: var(--soap-400); }
.map-pin.is-chosen path { fill: var(--soap-400); stroke: #15182b; stroke-width: 2; }
.map-pin.is-chosen circle { fill: #15182b; }`;

/** Draws pins into an element. What they say has to stand beside it. */
export const drawMap = (
  place: HTMLElement,
  { onPin, ...options }: MapOptions & { onPin: (id: number) => void },
) => {
  const { map, isCalm, zoom, remove } = openMap(place, options, styles);
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
    zoom,
    remove,
  };
};
