/**
 * What is wrong with the boxes of the page as it stands, in words; empty on a good one. It runs in the page.
 * A page scrolls down only; texts stay in their boxes and aren't cut off; nothing lies on something that it isn't in.
 */
export const boxFaults = (): string[] => {
  const faults = new Set<string>();
  /** px that borders and rounding make */
  const slack = 1.5;
  const page = document.documentElement;
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.body;

  const remembered = <Found>(find: (element: Element) => Found): ((element: Element) => Found) => {
    const known = new Map<Element, Found>();
    return (element) => {
      const found = known.get(element) ?? find(element);
      known.set(element, found);
      return found;
    };
  };
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ');
    return `<${element.localName}> ${text.trim().slice(0, 40)}`;
  };
  const styleOf = remembered(getComputedStyle);
  const boxOf = remembered((element) => element.getBoundingClientRect());
  const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

  /** Said, not shown. */
  const isForEars: (element: Element) => boolean = remembered(
    (element) =>
      styleOf(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEars(element.parentElement)),
  );
  /** Bars, and what floats, lie over the page by their nature. */
  const isAfloat: (element: Element) => boolean = remembered((element) => {
    if (element === root) return false;
    const { position, zIndex } = styleOf(element);
    if (position === 'fixed' || (position === 'sticky' && zIndex !== 'auto')) return true;
    return element.parentElement !== null && isAfloat(element.parentElement);
  });
  /** What cuts its words off sideways: where an ellipsis says so, that is no fault. */
  const cutterOf: (element: Element) => Element | null = remembered((element) => {
    if (element === page || styleOf(element).display === 'contents') return null;
    if (styleOf(element).overflowX !== 'visible') return element;
    return element.parentElement ? cutterOf(element.parentElement) : null;
  });
  const scrollerOf: (element: Element) => Element | null = remembered((element) => {
    const around = element.parentElement;
    if (!around || around === page) return null;
    return scrolls(styleOf(around).overflowX) ? around : scrollerOf(around);
  });
  const scrollersOf = (scroller: Element | null): Element[] =>
    scroller ? [scroller, ...scrollersOf(scrollerOf(scroller))] : [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isForEars(element) &&
    !element.closest('svg, [data-skeleton]');

  type Sides = { left: number; right: number; top: number; bottom: number };
  type Box = Sides & { element: Element; scroller: Element | null };
  /** What of it is in sight, where its neighbours can be scrolled to. */
  const inSight = (element: Element, { left, right, top, bottom }: DOMRect): Box => {
    const scroller = scrollerOf(element);
    const cutter = cutterOf(element);
    const sights = [...scrollersOf(scroller), ...(cutter ? [cutter] : [])].map((one) => boxOf(one));
    const sides = {
      left: Math.max(left, ...sights.map((sight) => sight.left)),
      right: Math.min(right, ...sights.map((sight) => sight.right)),
      top,
      bottom,
    };
    return { element, scroller, ...sides };
  };
  /** px by which they lie on each other; what is scrolled away lies on nothing outside its scroller */
  const sharedHeight = (one: Box, other: Box): number => {
    const [around, aroundOther] = [scrollersOf(one.scroller), scrollersOf(other.scroller)];
    const inside = [
      ...around.filter((scroller) => !aroundOther.includes(scroller)),
      ...aroundOther.filter((scroller) => !around.includes(scroller)),
    ];
    const sights = inside.map((scroller) => boxOf(scroller));
    const all = [one, other, ...sights];
    return Math.min(...all.map(({ bottom }) => bottom)) - Math.max(...all.map(({ top }) => top));
  };
  /** Each two that share more than `least` says, but boxes in each other. */
  const eachTwo = (
    boxes: Box[],
    least: (one: Box, other: Box) => number,
    say: (one: Box, other: Box) => void,
  ) => {
    const sorted = boxes.toSorted((one, other) => one.top - other.top);
    sorted.forEach((one, index) => {
      for (const other of sorted.slice(index + 1)) {
        if (other.top >= one.bottom) break;
        const by = least(one, other);
        const isBeside = Math.min(one.right, other.right) - Math.max(one.left, other.left) <= by;
        if (isBeside || sharedHeight(one, other) <= by) continue;
        if (!one.element.contains(other.element) && !other.element.contains(one.element)) say(one, other);
      }
    });
  };

  if (page.scrollWidth > page.clientWidth)
    faults.add(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth} px`);

  const lines: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width === 0 || line.height === 0) continue;
      if (!isAfloat(element)) lines.push(inSight(element, line));
      const above = Number.parseFloat(styleOf(element).fontSize) * 0.3 + slack;
      for (let at: Element | null = element; at && at !== page; at = at.parentElement) {
        const { display, overflowX, position, textOverflow } = styleOf(at);
        if (display === 'inline' || display === 'contents') continue;
        // what scrolls shows all of it in time, and an ellipsis says that there is more
        if (scrolls(overflowX) || position === 'fixed' || textOverflow === 'ellipsis') break;
        const around = boxOf(at);
        const isAside = line.left < around.left - slack || line.right > around.right + slack;
        if (isAside || line.top < around.top - above || line.bottom > around.bottom + above) {
          faults.add(
            `a text leaves its box: ${nameOf(element)}${at === element ? '' : `, of ${nameOf(at)}`}`,
          );
          break;
        }
      }
    }
  }
  eachTwo(
    lines,
    // the ascenders of one line may touch the descenders of the other
    (one, other) => Math.max(2, Math.min(one.bottom - one.top, other.bottom - other.top) * 0.3),
    (one, other) => faults.add(`a text on a text: ${nameOf(one.element)} and ${nameOf(other.element)}`),
  );

  const isBox = (element: Element): boolean => {
    const { backgroundColor, boxShadow, borderTopWidth, display } = styleOf(element);
    const isClear = backgroundColor === 'transparent' || /^rgba\(.*, 0\)$/.test(backgroundColor);
    return display !== 'inline' && (!isClear || boxShadow !== 'none' || borderTopWidth !== '0px');
  };
  const boxes = [...root.querySelectorAll('*')].filter(
    (element) =>
      isBox(element) && isSeen(element) && !element.closest('[aria-hidden="true"]') && !isAfloat(element),
  );
  eachTwo(
    boxes.map((element) => inSight(element, boxOf(element))),
    () => 4,
    (one, other) => faults.add(`a box on a box: ${nameOf(one.element)} and ${nameOf(other.element)}`),
  );
  return [...faults];
};
