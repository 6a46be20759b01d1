import { startTransition, useEffect, useState } from 'react';

/**
 * How much of something long is drawn so far: a first piece at once, the rest piece by piece.
 * In one piece sixty cards keep a slow phone from answering for a fifth of a second.
 * @returns how much, and what draws the rest now
 */
export const usePieces = (total: number, first: number, more: number): [number, () => void] => {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + more));
  }, [drawn, total, more]);
  return [drawn, () => setDrawn(total)];
};
