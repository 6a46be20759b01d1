import { useEffect, useState } from 'react';

type Left = { q: string; id: number };

/** The list that this tab led away from last, and to whom. */
let left: Left | undefined;
/** whose row it was, once one goes back */
let arrival: number | undefined;

export const keepLeft = (list: Left): void => {
  left = list;
};

/** Back to the list: to what was looked for there. */
export const backToLeft = (): { q?: string } => {
  arrival = left?.id;
  return left?.q ? { q: left.q } : {};
};

/** Whose row has the focus first, as one comes back from them. */
export const useLeftRow = (): number | undefined => {
  const [id] = useState(arrival);
  useEffect(() => {
    arrival = undefined;
  }, []);
  return id;
};
