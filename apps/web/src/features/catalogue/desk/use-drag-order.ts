import { useState } from 'react';
import type { DragEvent } from 'react';

type Placed = { id: number };
export type DropSide = 'before' | 'after';

/** What makes something a handle, and a place to drop. */
export type DragHandle = {
  draggable: boolean;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};
export type DropTarget = { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };

type DragOrder<Item extends Placed> = {
  mayStandBeside: (dragged: Item, target: Item) => boolean;
  onDrop: (dragged: Item, target: Item, side: DropSide) => void;
};

const sideOf = ({ currentTarget, clientY }: DragEvent): DropSide => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/** Order by mouse: what is taken by its handle is dropped before or behind another. Keys and buttons do the same. */
export const useDragOrder = <Item extends Placed>({ mayStandBeside, onDrop }: DragOrder<Item>) => {
  const [dragged, setDragged] = useState<Item>();
  const [over, setOver] = useState<{ id: number; side: DropSide }>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const handle = (item: Item): DragHandle => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries nothing
      event.dataTransfer.setData('text/plain', String(item.id));
      setDragged(item);
    },
    onDragEnd: end,
  });
  const target = (item: Item): DropTarget => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged || dragged.id === item.id || !mayStandBeside(dragged, item)) return;
      event.preventDefault();
      const side = sideOf(event);
      if (over?.id !== item.id || over.side !== side) setOver({ id: item.id, side });
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && over?.id === item.id) onDrop(dragged, item, over.side);
      end();
    },
  });
  return { handle, target, sideAt: (id: number) => (over?.id === id ? over.side : undefined) };
};
