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
 * @param before what had the focus as the page came; what took it since keeps it
 */
export const focusHeading = (isUsed: boolean, before: Element | null): void => {
  if (isUsed) return follow();
  if (document.activeElement === before && before instanceof HTMLElement) before.blur();
  follow();
  arrival.observe(document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown', 'input']) addEventListener(act, stay, { once: true });
};
