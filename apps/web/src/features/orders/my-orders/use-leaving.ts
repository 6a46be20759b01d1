import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../../../lib/arrival.ts';

/**
 * What is pressed may leave the page together with its order. Then the keyboard goes on at the page's heading, not
 * at the top of the document. The returned function says whether that is expected.
 */
export const useLeaving = (): ((isLeaving: boolean) => void) => {
  const leaves = useRef(false);
  useEffect(
    () => () => {
      if (leaves.current) void focusPageHeading();
    },
    [],
  );
  return (isLeaving) => {
    leaves.current = isLeaving;
  };
};
