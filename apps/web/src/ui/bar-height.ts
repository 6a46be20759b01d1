/**
 * Tells by `--page-bar-h` how much of the window's bottom a bar takes: what floats there keeps above it. One that is laid
 * out elsewhere at this width takes nothing.
 */
export const tellBarHeight = (bar: Element | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const sized = new ResizeObserver(() => {
    const isAtBottom = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--page-bar-h', `${isAtBottom ? bar.getBoundingClientRect().height : 0}px`);
  });
  sized.observe(bar);
  return () => {
    sized.disconnect();
    style.removeProperty('--page-bar-h');
  };
};
