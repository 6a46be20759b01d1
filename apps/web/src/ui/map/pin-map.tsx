import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { later } from '../later.ts';
import type { drawMap, Pin } from './draw-map.ts';

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
  texts: Record<'label' | 'zoomIn' | 'zoomOut' | 'plain' | 'missing' | 'credit', string>;
  className?: string | undefined;
};

/**
 * Where things are. The map is a picture, and says nothing that isn't in words beside it: keyboards and screen readers
 * pass its pins by. Without tiles they stand on a plain ground, which is said; so is a map that didn't come.
 */
export function PinMap({ pins, chosen, onChoose, tiles, isMissing, texts, className }: PinMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ReturnType<typeof drawMap>>();
  const [trouble, setTrouble] = useState<'plain' | 'missing'>();
  const choose = useEffectEvent(onChoose);

  useEffect(() => {
    if (tiles === undefined) return undefined;
    let map: ReturnType<typeof drawMap> | undefined;
    let isGone = false;
    const draw = async () => {
      const code = await mapCode.fetch();
      if (isGone || !place.current) return;
      map = code(place.current, {
        tiles,
        onPin: (id) => choose(id),
        onPlain: (isPlain) => setTrouble(isPlain ? 'plain' : undefined),
      });
      setDrawn(map);
    };
    draw().catch(() => setTrouble('missing'));
    return () => {
      isGone = true;
      map?.remove();
      setDrawn(undefined);
    };
  }, [tiles]);
  useEffect(() => drawn?.show(pins), [drawn, pins]);
  useEffect(() => drawn?.choose(chosen), [drawn, chosen]);

  const said = isMissing ? 'missing' : trouble;
  return (
    <section
      className={classNames('grid min-w-0 grid-rows-[1fr_auto] gap-1', className)}
      aria-label={texts.label}
    >
      <div className="relative isolate h-65 overflow-hidden rounded-lg bg-sunken shadow-1 min-[77.5rem]:h-full">
        <div
          ref={place}
          className="absolute inset-0 dark:[&_.leaflet-tile-pane]:[filter:invert(1)_hue-rotate(180deg)_brightness(.85)]"
          aria-hidden="true"
        />
        {drawn && (
          <div className="absolute top-3 right-3 z-1000 grid gap-2">
            <IconButton line label={texts.zoomIn} icon={Plus} onClick={() => drawn.zoom(1)} />
            <IconButton line label={texts.zoomOut} icon={Minus} onClick={() => drawn.zoom(-1)} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-3">
        <p role="status">{said && texts[said]}</p>
        <a
          className="inline-flex min-h-11 items-center underline"
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noreferrer"
        >
          {texts.credit}
        </a>
      </div>
    </section>
  );
}
