const follow = (): void => {
  const now = document.activeElement;
  if (now && now !== document.body && now.localName !== 'main') return;
  // where one comes back to, its page says by itself
  const place = document.querySelector<HTMLElement>('main [data-arrival]');
  if (place) return place.focus();
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading || heading === now) return;
  heading.tabIndex = -1;
  // it can't be operated, so it needs no ring
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
};

const arrival = new MutationObserver(follow);
const stay = (): void => arrival.disconnect();

/**
 * The scroll has its own rules. The heading may come late, or anew with what the page waits for: until one does
 * something, the focus follows it.
 * A field of it may have the focus by then: who presses nothing, such as an assistive technology, has chosen it meanwhile.
 */
export const focusHeading = (isUsed: boolean): void => {
  if (isUsed) return follow();
  const now = document.activeElement;
  if (now instanceof HTMLElement && !now.matches('main :is(input, textarea, select)')) now.blur();
  follow();
  arrival.observe(document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown', 'input']) addEventListener(act, stay, { once: true });
};
