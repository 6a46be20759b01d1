import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/** What can be dragged: within its list it only stands beside those of its group. */
export type Placed = { list: 'products' | 'categories'; group: number; id: number };
export type DropSide = 'before' | 'after';

type Data = Record<string | symbol, unknown>;
type Target = { data: Data; element: Element };
type Over = { id: number; side: DropSide };

const isPlaced = (data: Data): data is Placed =>
  typeof data['list'] === 'string' && typeof data['group'] === 'number' && typeof data['id'] === 'number';

const mayStandBeside = (dragged: Data, { list, group, id }: Placed): boolean =>
  isPlaced(dragged) && dragged.list === list && dragged.group === group && dragged.id !== id;

const overOf = ([target]: readonly Target[], y: number): Over | undefined => {
  if (!target || !isPlaced(target.data)) return undefined;
  const { top, height } = target.element.getBoundingClientRect();
  return { id: target.data.id, side: y < top + height / 2 ? 'before' : 'after' };
};

/** A row that others are dropped beside, taken by its handle. */
export const useDragRow = (
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { list, group, id }: Placed,
): void => {
  useEffect(() => {
    if (!row.current || !handle.current) return undefined;
    const placed = { list, group, id };
    return combine(
      // not the row: text in its fields is to be chosen by the mouse
      draggable({ element: handle.current, getInitialData: () => placed }),
      dropTargetForElements({
        element: row.current,
        getData: () => placed,
        canDrop: ({ source }) => mayStandBeside(source.data, placed),
      }),
    );
  }, [row, handle, list, group, id]);
};

/** Order by mouse, once for a list: by which of it what is dragged would stand. Keys and buttons do the same. */
export const useDragOrder = (
  list: Placed['list'],
  onDrop: (dragged: number, target: number, side: DropSide) => void,
) => {
  const [over, setOver] = useState<Over>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const hold = (next: Over | undefined) =>
      setOver((now) => (now?.id === next?.id && now?.side === next?.side ? now : next));
    return monitorForElements({
      canMonitor: ({ source }) => isPlaced(source.data) && source.data.list === list,
      onDrag: ({ location: { current } }) => hold(overOf(current.dropTargets, current.input.clientY)),
      onDrop: ({ source, location: { current } }) => {
        hold(undefined);
        const at = overOf(current.dropTargets, current.input.clientY);
        if (at && isPlaced(source.data)) drop(source.data.id, at.id, at.side);
      },
    });
  }, [list]);
  return (id: number) => (over?.id === id ? over.side : undefined);
};
