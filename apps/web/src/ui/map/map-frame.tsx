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
        {children}
      </div>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-4 text-xs text-ink-3">
        {/* has its room before it is said, beside whose the map is or under it: nothing of the map moves then */}
        <div className="grid flex-1 basis-40 items-center *:[grid-area:1/1]">
          <p role="status">{said && texts[said]}</p>
          {(['plain', 'missing'] as const).map((trouble) => (
            <span
              key={trouble}
              className="invisible before:content-[attr(data-room)]"
              data-room={texts[trouble]}
              aria-hidden="true"
            />
          ))}
        </div>
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
