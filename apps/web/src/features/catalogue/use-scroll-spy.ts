import { useEffect, useState } from 'react';

/** The id of the section under the sticky tabs, the first one until something was scrolled. */
export const useScrollSpy = (ids: readonly string[]): string | undefined => {
  const [active, setActive] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const spy = () => {
      const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setActive((isAtEnd && window.scrollY > 0 ? sections : passed).at(-1)?.id);
    };
    const observer = new IntersectionObserver(spy, {
      rootMargin: '-130px 0px -60% 0px',
      threshold: [0, 0.01],
    });
    for (const section of sections) observer.observe(section);
    window.addEventListener('scrollend', spy);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', spy);
    };
  }, [key]);

  return active ?? ids[0];
};
