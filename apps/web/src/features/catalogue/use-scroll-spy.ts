import { useEffect, useEffectEvent, useState } from 'react';

/** Sections may stop that far from where they were sent, in px. */
const tolerance = 24;

const topOfView = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** How much of it is seen under the sticky tabs, in px. */
const shown = (section: Element, from: number): number => {
  const { top, bottom } = section.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, from);
};

/** It stands at the top, or as far up as the page's end lets it. */
const isReached = (section: Element, from: number): boolean =>
  Math.abs(section.getBoundingClientRect().top - from) <= tolerance ||
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

/**
 * The id of the section that fills most of the screen, the first one until something was scrolled. One that was
 * picked counts until somebody scrolls away from it, be it ever so short.
 */
export const useScrollSpy = (
  ids: readonly string[],
): { active: string | undefined; pick: (id: string) => void } => {
  const [active, setActive] = useState<string>();
  const [picked, setPicked] = useState<{ id: string; top: number | undefined; isReached: boolean }>();

  const spy = useEffectEvent((hasSettled: boolean) => {
    const from = topOfView();
    const section = picked && document.getElementById(picked.id);
    if (section) {
      const isThere = isReached(section, from);
      if (isThere && !picked.isReached) setPicked({ ...picked, isReached: true });
      // what ends may be the way to the one that was picked before
      const hasStopped = hasSettled && section.getBoundingClientRect().top !== picked.top;
      if (isThere || !(picked.isReached || hasStopped)) return;
      setPicked(undefined);
    }
    const seen = ids.map((id) => {
      const found = document.getElementById(id);
      return { id, height: found ? shown(found, from) : 0 };
    });
    const largest = seen.toSorted((a, b) => b.height - a.height)[0];
    setActive(window.scrollY > 0 ? largest?.id : undefined);
  });

  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => spy(false));
    };
    const onScrollEnd = () => spy(true);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('scrollend', onScrollEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('scrollend', onScrollEnd);
    };
  }, []);

  return {
    active: active ?? ids[0],
    pick: (id) => {
      setActive(id);
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      setPicked({ id, top, isReached: false });
    },
  };
};
