import { useEffect, useEffectEvent } from 'react';
import { later } from '../later.ts';
import type { Pin } from './draw-map.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapTexts } from './map-frame.tsx';
import { useMap } from './use-map.ts';

export type { Pin };

const mapCode = later(async () => (await import('./draw-map.ts')).drawMap);

type PinMapProps = {
  /** the same array while they are the same */
  pins: readonly Pin[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** where its tiles are, once that is known */
  tiles: string | undefined;
  /** its address is known to be unknown: the map can't come */
  isMissing: boolean;
  texts: MapTexts;
  className?: string | undefined;
};

/**
 * Where things are. The map is a picture, and says nothing that isn't in words beside it: keyboards and screen readers
 * pass its pins by. Without tiles they stand on a plain ground, which is said; so is a map that didn't come.
 */
export function PinMap({ pins, chosen, onChoose, tiles, isMissing, texts, className }: PinMapProps) {
  const choose = useEffectEvent(onChoose);
  const { place, drawn, trouble } = useMap(tiles, async (options) => {
    const code = await mapCode.fetch();
    return (element) => code(element, { ...options, onPin: (id) => choose(id) });
  });
  useEffect(() => drawn?.show(pins), [drawn, pins]);
  useEffect(() => drawn?.choose(chosen), [drawn, chosen]);
  return (
    <MapFrame
      place={place}
      drawn={drawn}
      said={isMissing ? 'missing' : trouble}
      texts={texts}
      ground="h-65 min-[77.5rem]:h-full"
      className={className}
    />
  );
}
