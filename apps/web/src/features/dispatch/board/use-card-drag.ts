import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** A card that is taken by its handle. */
export const useDragCard = (handle: RefObject<HTMLElement | null>, key: string): void => {
  useEffect(() => {
    const card = handle.current?.closest<HTMLElement>('[data-card]');
    if (!card || !handle.current) return undefined;
    return draggable({
      element: card,
      dragHandle: handle.current,
      getInitialData: () => ({ card: key }),
    });
  }, [handle, key]);
};

/** A driver to whom cards are given by letting them go here. */
export const useDropDriver = (
  place: RefObject<HTMLElement | null>,
  driverId: number,
  onOver: (isOver: boolean) => void,
): void => {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!place.current) return undefined;
    return dropTargetForElements({
      element: place.current,
      getData: () => ({ driverId }),
      onDragEnter: () => over(true),
      onDragLeave: () => over(false),
      onDrop: () => over(false),
    });
  }, [place, driverId]);
};

type CardDrag = {
  /** the card's key, while one is held; undefined once it was let go */
  onHold: (card: string | undefined) => void;
  onDrop: (card: string, driverId: number) => void;
};

/** What becomes of a card that somebody drags: once for the board. */
export const useCardDrag = ({ onHold, onDrop }: CardDrag): void => {
  const hold = useEffectEvent(onHold);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['card'] === 'string',
        onDragStart: ({ source }) => hold(String(source.data['card'])),
        onDrop: ({ source, location }) => {
          hold(undefined);
          const driverId = location.current.dropTargets[0]?.data['driverId'];
          if (typeof driverId === 'number') drop(String(source.data['card']), driverId);
        },
      }),
    [],
  );
};
