import { Minus, Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

export type MapTexts = Record<'label' | 'zoomIn' | 'zoomOut' | 'plain' | 'missing' | 'credit', string>;

type MapFrameProps = {
  place: RefObject<HTMLDivElement | null>;
  drawn: { zoom: (by: 1 | -1) => void } | undefined;
  said: 'plain' | 'missing' | undefined;
  texts: MapTexts;
  /** of the ground: how high it is */
  ground: string;
  className?: string | undefined;
  /** on the map's lower edge */
  children?: ReactNode;
};

/** Round a map: its buttons, whose it is, and what is said where it didn't come. */
export function MapFrame({ place, drawn, said, texts, ground, className, children }: MapFrameProps) {
  return (
    <section
      className={classNames('grid min-w-0 grid-rows-[1fr_auto] gap-1', className)}
      aria-label={texts.label}
    >
      <div className={classNames('relative isolate overflow-hidden rounded-lg bg-sunken shadow-1', ground)}>
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
        {/* on the map, so that nothing of it moves when it is said */}
        <div role="status" className="absolute top-3 right-17 left-3 z-1000 flex">
          {said && (
            <p className="rounded-sm bg-surface px-3 py-2 text-xs text-ink-2 shadow-2">{texts[said]}</p>
          )}
        </div>
        {children}
      </div>
      <div className="flex justify-end text-xs text-ink-3">
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
