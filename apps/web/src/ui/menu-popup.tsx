import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { MenuPartsContext } from './menu-item.tsx';
import { menuParts } from './menu-parts.tsx';
import type { MenuProps } from './menu.tsx';

type MenuPopupProps = Pick<MenuProps, 'trigger' | 'align' | 'children'> & {
  /** Of the button. */
  id: string;
  /** The box around the button: the popup goes into it and scrolls with it. */
  place: RefObject<HTMLElement | null>;
};

/** Loaded by the Menu before it opens. */
export function MenuPopup({ id, trigger, align, place, children }: MenuPopupProps) {
  // at once: a dialog that the choice opens gives the focus back to where it was
  function giveFocusBack(isOpen: boolean, { reason }: Menu.Root.ChangeEventDetails) {
    if (!isOpen && reason === 'item-press') document.getElementById(id)?.focus();
  }

  return (
    <Menu.Root modal={false} highlightItemOnHover={false} onOpenChange={giveFocusBack}>
      <Menu.Trigger id={id} render={(props) => trigger(props)} />
      <Menu.Portal container={place}>
        <Menu.Positioner
          className="z-(--z-menu)"
          anchor={place}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{ side: 'none', align: 'shift', fallbackAxisSide: 'none' }}
        >
          <Menu.Popup className="grid max-h-[calc(100dvh-120px)] w-max max-w-[min(340px,calc(100vw-var(--gutter)*2))] min-w-66 animate-[menu-in_var(--duration-2)_var(--ease-out)] gap-0.5 overflow-y-auto overscroll-contain rounded-md bg-raised p-2 shadow-3 outline-none">
            <MenuPartsContext value={menuParts}>{children}</MenuPartsContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
