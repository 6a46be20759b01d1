import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** @param isAwaited it isn't painted yet, and takes the focus when it is */
type Place = { key: string; index: number; isAwaited?: true };

const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset['row'];

type RowFocus = {
  list: RefObject<HTMLElement | null>;
  /** of all rows, painted or not */
  keys: readonly string[];
  /** somebody is asked about one of them */
  isAsking: boolean;
};

/** Which row has the focus, and how it goes to another one: not all of them need to be painted. */
export const useRowFocus = ({ list, keys, isAsking }: RowFocus) => {
  const [place, setPlace] = useState<Place>();
  const wasAsking = useRef(isAsking);

  const goTo = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    const painted = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = painted.find((element) => element.dataset['row'] === key);
    if (row) row.focus();
    else setPlace({ key, index, isAwaited: true });
  };

  useEffect(() => {
    const isAnswered = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!place || isAsking) return;
    const at = keys.indexOf(place.key);
    // the focus doesn't go with a row that was solved: it stays where that stood
    const isLost = (at < 0 || isAnswered) && document.activeElement === document.body;
    if (place.isAwaited || isLost) goTo(at < 0 ? Math.min(place.index, keys.length - 1) : at);
  });

  return {
    /** -1: none has it */
    focused: () => keys.indexOf((place?.isAwaited ? place.key : rowOf(document.activeElement)) ?? 'none'),
    /** painted wherever they are */
    kept: place ? [keys.indexOf(place.key)] : [],
    goTo,
    watch: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const key = rowOf(target);
        setPlace(key === undefined ? undefined : { key, index: keys.indexOf(key) });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isLeft = !currentTarget.contains(relatedTarget);
        if (isLeft && !relatedTarget?.closest('dialog')) setPlace(undefined);
      },
    },
  };
};
