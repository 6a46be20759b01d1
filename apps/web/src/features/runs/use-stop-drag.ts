import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { RunStopKey } from '@lavoir/contract';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Over whose lane a stop is held, and behind which of its stops it would land; null: on top. */
export type Hover = { driverId: number | null; after: RunStopKey | null };

type Over = { driverId: number | null; lane: Element };
type Target = { data: Record<string | symbol, unknown>; element: Element };

const isLane = (data: Record<string | symbol, unknown>): data is { driverId: number | null } =>
  'driverId' in data;

const overOf = (targets: readonly Target[]): Over | undefined => {
  const [target] = targets;
  return target && isLane(target.data) ? { driverId: target.data.driverId, lane: target.element } : undefined;
};

/** The last open stop whose middle is above the pointer. */
const stopAbove = (lane: Element, y: number): RunStopKey | null => {
  const rows = [...lane.querySelectorAll<HTMLElement>('[data-open-stop]:not([data-dragged])')];
  const row = rows.findLast((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2 < y;
  });
  const [leg, number] = row?.dataset['openStop']?.split('-') ?? [];
  return row ? { leg: leg === 'pickup' ? 'pickup' : 'delivery', order_id: Number(number) } : null;
};

/** A lane that takes stops. @param driverId null: the pool */
export const useDropLane = (lane: RefObject<HTMLElement | null>, driverId: number | null): void => {
  useEffect(() => {
    if (!lane.current) return undefined;
    return dropTargetForElements({ element: lane.current, getData: () => ({ driverId }) });
  }, [lane, driverId]);
};

/** A row that can be taken by its handle. */
export const useDragRow = (
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  stop: string,
): void => {
  useEffect(() => {
    if (!row.current || !handle.current) return undefined;
    return draggable({ element: row.current, dragHandle: handle.current, getInitialData: () => ({ stop }) });
  }, [row, handle, stop]);
};

type StopDrag = {
  /** the stop's key, while one is held; undefined once it was let go */
  onHold: (stop: string | undefined) => void;
  onHover: (hover: Hover | undefined) => void;
  onDrop: (stop: string, hover: Hover) => void;
};

/** What becomes of a stop that somebody drags: once for the page. */
export const useStopDrag = ({ onHold, onHover, onDrop }: StopDrag): void => {
  const hold = useEffectEvent(onHold);
  const hover = useEffectEvent(onHover);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const hoverAt = (targets: readonly Target[], y: number): Hover | undefined => {
      const over = overOf(targets);
      return (
        over && { driverId: over.driverId, after: over.driverId === null ? null : stopAbove(over.lane, y) }
      );
    };
    return monitorForElements({
      canMonitor: ({ source }) => typeof source.data['stop'] === 'string',
      onDragStart: ({ source }) => hold(String(source.data['stop'])),
      onDrag: ({ location: { current } }) => hover(hoverAt(current.dropTargets, current.input.clientY)),
      onDrop: ({ source, location: { current } }) => {
        const at = hoverAt(current.dropTargets, current.input.clientY);
        hold(undefined);
        hover(undefined);
        if (at) drop(String(source.data['stop']), at);
      },
    });
  }, []);
};
