import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { moveInMenu, nudgeIntoView } from './menu-keys.ts';

/** Spread these on the button that opens the menu. */
export type MenuTrigger = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
};

const CloseContext = createContext<() => void>(() => {});

/** For an item: closes its menu and gives the focus back. */
export function useCloseMenu(): () => void {
  return useContext(CloseContext);
}

type MenuProps = {
  trigger: (props: MenuTrigger) => ReactNode;
  /** The side of the trigger that it lines up with. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A button's menu: arrows, Home, End and first letters move, Escape closes and gives the focus back. */
export function Menu({ trigger, align = 'start', className, children }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const buttonId = `${id}-button`;
  const menuId = `${id}-menu`;

  function close() {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  }

  useEffect(() => {
    const menu = open && document.getElementById(menuId);
    if (!menu) return;
    nudgeIntoView(menu);
    moveInMenu(menu, open);
    function leave(event: Event) {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, menuId]);

  function onTriggerKey(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onMenuKey(event: React.KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else if (moveInMenu(event.currentTarget, event.key)) {
      event.preventDefault();
    }
  }

  return (
    <div className="menu-at" ref={place}>
      {trigger({
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? menuId : undefined,
        onClick: () => setOpen(open ? false : 'first'),
        onKeyDown: onTriggerKey,
      })}
      {open && (
        <div
          className={classNames('menu', align === 'end' && 'menu--end', className)}
          role="menu"
          id={menuId}
          aria-labelledby={buttonId}
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}
