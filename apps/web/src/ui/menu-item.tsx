import { createContext, use } from 'react';
import type * as Parts from './menu-parts.tsx';

/** What the items are made of. It comes with the popup's code, so that pages start without it. */
export const MenuPartsContext = createContext<typeof Parts | undefined>(undefined);

function useParts(): typeof Parts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('what goes into a Menu needs the Menu around it');
  return parts;
}

/** An action in a Menu. Choosing it closes the menu. */
export function MenuItem(props: Parts.MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

/** A link in a Menu. For routes: `createLink(MenuLink)`. */
export function MenuLink(props: Parts.MenuLinkProps) {
  const parts = useParts();
  return <parts.MenuLink {...props} />;
}

/** One of several, in a Menu. Choosing a MenuOption closes the menu. */
export function MenuChoice<Value extends string>(props: Parts.MenuChoiceProps<Value>) {
  const parts = useParts();
  return <parts.MenuChoice {...props} />;
}

/** What can be chosen, in a MenuChoice. */
export function MenuOption(props: Parts.MenuOptionProps) {
  const parts = useParts();
  return <parts.MenuOption {...props} />;
}

export function MenuSeparator() {
  const parts = useParts();
  return <parts.MenuSeparator />;
}
