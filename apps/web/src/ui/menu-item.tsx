import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { useCloseMenu } from './menu.tsx';

type Look = {
  icon?: IconShape | undefined;
  /** At the right: an amount, an icon. */
  end?: ReactNode;
  tone?: 'danger' | 'blue' | undefined;
  /** Keeps the place of an icon that its neighbours have. */
  indent?: boolean | undefined;
};

function look({ tone, indent }: Look, selected?: boolean) {
  return classNames(
    'menu__i',
    tone && `menu__i--${tone}`,
    indent && 'menu__i--indent',
    selected && 'is-selected',
  );
}

function Content({ icon, end, children }: Look & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="grow">{children}</span>
      {end}
    </>
  );
}

type MenuItemProps = Look & {
  onSelect: () => void;
  /** Makes it one of a choice: true for the chosen one, false for the others. */
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
};

/** An action, or one of a choice, in a Menu. Choosing it closes the menu. */
export function MenuItem({ onSelect, selected, disabled, children, ...rest }: MenuItemProps) {
  const close = useCloseMenu();
  function choose() {
    if (disabled) return;
    close();
    onSelect();
  }
  return (
    <button
      type="button"
      role={selected === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={selected}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={look(rest, selected)}
      onClick={choose}
    >
      <Content {...rest} end={selected ? <Icon of={Check} /> : rest.end}>
        {children}
      </Content>
    </button>
  );
}

/** A link in a Menu. For routes: `createLink(MenuLink)`. */
export function MenuLink({
  icon,
  end,
  tone,
  indent,
  children,
  onClick,
  href,
  ...rest
}: ComponentProps<'a'> & Look) {
  const close = useCloseMenu();
  return (
    <a
      {...rest}
      href={href}
      role="menuitem"
      tabIndex={-1}
      className={look({ tone, indent })}
      onClick={(event) => {
        onClick?.(event);
        close();
      }}
    >
      <Content icon={icon} end={end}>
        {children}
      </Content>
    </a>
  );
}

/** Items under a small heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span className="label menu__l" id={id} role="presentation">
        {label}
      </span>
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="hr" />;
}
