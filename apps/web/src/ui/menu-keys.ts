const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';
const EDGE = 8;

/** Moves the focus for `first`, `last` or a pressed key; answers whether the key meant something here. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const now = items.findIndex((item) => item === document.activeElement);
  const target = targetFor(items, now, key);
  target?.focus();
  return target !== undefined;
}

function targetFor(items: HTMLElement[], now: number, key: string): HTMLElement | undefined {
  if (key === 'first') return items.find((item) => item.ariaChecked === 'true') ?? items[0];
  if (key === 'Home') return items[0];
  if (key === 'last' || key === 'End') return items.at(-1);
  if (key === 'ArrowDown') return items[(now + 1) % items.length];
  if (key === 'ArrowUp') return items.at(now - 1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const round = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return round.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}

/** Shifts an open menu sideways when it would leave the window. */
export function nudgeIntoView(menu: HTMLElement): void {
  menu.style.translate = 'none';
  const { left, right } = menu.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - EDGE);
  const shift = over > 0 ? -over : left < EDGE ? EDGE - left : 0;
  menu.style.translate = `${shift}px 0`;
}
