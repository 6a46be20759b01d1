import { createContext, use } from 'react';
import type {
  MenuChoiceProps,
  MenuItemProps,
  MenuLinkProps,
  MenuOptionProps,
  menuParts,
} from './menu-parts.tsx';

type Parts = typeof menuParts;

/** What the items are made of. It comes with the popup's code, so that pages start without it. */
export const MenuPartsContext = createContext<Parts | undefined>(undefined);

function useParts(): Parts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('what goes into a Menu needs the Menu around it');
  return parts;
}

/** An action in a Menu. Choosing it closes the menu. */
export function MenuItem(props: MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

/** A link in a Menu. For routes: `createLink(MenuLink)`. */
export function MenuLink(props: MenuLinkProps) {
  const parts = useParts();
  return <parts.MenuLink {...props} />;
}

/** One of several, in a Menu. Choosing a MenuOption closes the menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = useParts();
  return <parts.MenuChoice {...props} />;
}

/** What can be chosen, in a MenuChoice. */
export function MenuOption(props: MenuOptionProps) {
  const parts = useParts();
  return <parts.MenuOption {...props} />;
}

export function MenuSeparator() {
  const parts = useParts();
  return <parts.MenuSeparator />;
}
