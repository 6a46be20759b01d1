import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** a key that is held leads over many rows: none is asked for before one rests on it */
const restMs = 120;

/**
 * The open order follows the row that J and K lead to.
 * @param isOpen whether one is; else nothing follows
 */
export const useOpenFollows = (isOpen: boolean) => {
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => {
      setNext(undefined);
      if (isOpen) void navigate({ href: next, replace: true, resetScroll: false });
    }, restMs);
    return () => clearTimeout(timer);
  }, [next, isOpen, navigate]);
  return (row: HTMLElement): void => {
    if (isOpen) setNext(row.getAttribute('href') ?? undefined);
  };
};
