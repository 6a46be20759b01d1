import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** a snapped row may stop this short of its end, in px */
const slack = 8;

/** Browsers leave what has the focus where it is when a part of it is in sight. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A row that is scrolled by its arrows as well: which of its ends are in sight, and a step of what is. */
export const useScrollRow = (row: RefObject<HTMLElement | null>) => {
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const start = element.scrollLeft < slack;
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - slack;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('focusin', showWhole);
    return () => {
      sized.disconnect();
      element.removeEventListener('focusin', showWhole);
      element.removeEventListener('scroll', look);
    };
  }, [row]);

  const page = (direction: 1 | -1): void => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.8,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };
  return { ends, page };
};
