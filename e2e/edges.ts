/** What stands out by its ground or by an edge, and says something or can be pressed. It runs in the page, in its own colours. */
export const findSurfaces = (): Element[] => {
  const isClear = (color: string): boolean => color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);
  const groundBehind = (element: Element): string => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const isDrawn = (shadow: string): boolean =>
    shadow.split(/,(?![^(]*\))/).some((part) => part !== 'none' && !/rgba\(.*, 0\)|(?:0px ?){4}/.test(part));
  return [...document.querySelectorAll('body *:not(svg *)')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { backgroundColor, boxShadow, clipPath, outlineStyle } = getComputedStyle(element);
    if (clipPath === 'inset(50%)' || outlineStyle === 'dashed') return false;
    const isPressed = element.matches('button, a, label, textarea, :has(> button, > input, > select)');
    if (!isPressed && !element.textContent?.trim()) return false;
    if (element.closest('[data-skeleton], aside:has(> svg)')) return false;
    return isDrawn(boxShadow) || (!isClear(backgroundColor) && backgroundColor !== groundBehind(element));
  });
};

/** Which of them can't be told from what is around them in the device's own colours. */
export const edgeless = (surfaces: Element[]): string[] => {
  const probe = document.body.appendChild(document.createElement('i'));
  const colorOf = (name: string): string => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const canvas = colorOf('Canvas');
  const highlight = colorOf('Highlight');
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const found = surfaces.flatMap((element) => {
    const style = getComputedStyle(element);
    const edges = sides.filter(
      (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
    );
    const inks = [style.backgroundColor, ...edges.map((side) => style[`border${side}Color`])];
    const name = `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`;
    if (inks.every((ink) => ink === canvas || /^rgba\(.*, 0\)$|transparent/.test(ink)))
      return [`no edge: ${name}`];
    const isChosen = element.matches(
      '[aria-selected="true"], [aria-pressed="true"], a[aria-current], button[aria-current], label:has(:checked)',
    );
    return isChosen && !inks.includes(highlight) ? [`not seen to be chosen: ${name}`] : [];
  });
  probe.remove();
  return found;
};
