import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { later } from './later.ts';

const popupCode = later(async () => (await import('./menu-popup.tsx')).MenuPopup);
/** after the page's own code and data */
const PREPARE_MS = 3000;
const BUBBLES = { bubbles: true, cancelable: true };

/** Ahead of the first press. */
export const prepareMenus = popupCode.prepare;

export type MenuProps = {
  /** The button that opens the menu: spread the properties on it, `ref` among them. */
  trigger: (props: ComponentProps<'button'>) => ReactElement;
  /** The side of the trigger that it lines up with. */
  align?: 'start' | 'end' | undefined;
  /** Of the box around the trigger. */
  className?: string | undefined;
  /** The button was pressed, but what opens couldn't be fetched. */
  onFail?: (() => void) | undefined;
  /** What the children are made of, where that comes later too: the menu opens with it. */
  code?: { now: () => unknown; fetch: () => Promise<unknown>; prepare: () => void } | undefined;
  /** MenuItems, MenuLinks, MenuChoices. */
  children: ReactNode;
};

/**
 * A button's menu. The button is here at once; what opens is fetched on idle or when somebody comes near, and then
 * takes the button over with the first press.
 */
export function Menu({ trigger, align = 'start', className, onFail, code, children }: MenuProps) {
  const [Popup, setPopup] = useState(() => (code && !code.now() ? undefined : popupCode.now()));
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const timer = setTimeout(() => {
      popupCode.prepare();
      code?.prepare();
    }, PREPARE_MS);
    return () => clearTimeout(timer);
  }, [code]);
  const prepare = () => {
    popupCode.prepare();
    code?.prepare();
  };

  const takeOver = async (button: HTMLElement, press: Event) => {
    const [ready] = await Promise.all([popupCode.fetch(), code?.fetch()]);
    if (!isWaitedFor(button)) return;
    flushSync(() => setPopup(() => ready));
    const successor = document.getElementById(id);
    successor?.focus();
    successor?.dispatchEvent(press);
  };
  const open = (button: HTMLElement, press: Event) => {
    takeOver(button, press).catch(() => onFail?.());
  };

  return (
    <div className={classNames('relative flex min-w-0', className)} ref={place}>
      {Popup ? (
        <Popup id={id} trigger={trigger} align={align} place={place}>
          {children}
        </Popup>
      ) : (
        trigger({
          id,
          'aria-haspopup': 'menu',
          'aria-expanded': false,
          onPointerEnter: prepare,
          onFocus: prepare,
          onClick: ({ currentTarget, detail }) =>
            open(currentTarget, new MouseEvent('click', { ...BUBBLES, detail })),
          onKeyDown: (event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            open(event.currentTarget, new KeyboardEvent('keydown', { ...BUBBLES, key: event.key }));
          },
        })
      )}
    </div>
  );
}

/** Not when an earlier press was first, nor when the focus has gone on since. */
function isWaitedFor(button: HTMLElement): boolean {
  const focused = document.activeElement;
  return button.isConnected && (focused === button || focused === document.body);
}
