import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapOptions } from './open-map.ts';

type Drawn = { zoom: (by: 1 | -1) => void; remove: () => void };

/**
 * A map in an element, once its code and the address of its tiles are there.
 * @param draw fetches the code and draws
 */
export const useMap = <Map extends Drawn>(
  tiles: string | undefined,
  draw: (options: MapOptions) => Promise<(place: HTMLElement) => Map>,
) => {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Map>();
  const [trouble, setTrouble] = useState<'plain' | 'missing'>();
  const drawInto = useEffectEvent(draw);

  useEffect(() => {
    if (tiles === undefined) return undefined;
    let map: Map | undefined;
    let isGone = false;
    const begin = async () => {
      const into = await drawInto({
        tiles,
        onPlain: (isPlain) => setTrouble(isPlain ? 'plain' : undefined),
      });
      if (isGone || !place.current) return;
      map = into(place.current);
      setDrawn(map);
    };
    begin().catch(() => setTrouble('missing'));
    return () => {
      isGone = true;
      map?.remove();
      setDrawn(undefined);
    };
  }, [tiles]);
  return { place, drawn, trouble };
};
