import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Icon, type IconShape } from './icon.tsx';

const look = tv({
  base: 'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm py-2 text-left text-[0.9375rem]/5 font-medium no-underline -outline-offset-2 select-none hover:bg-hover data-checked:bg-primary-soft data-disabled:cursor-not-allowed data-disabled:text-disabled',
  variants: {
    tone: {
      plain: 'text-ink [&_svg]:text-ink-3 data-checked:[&_svg]:text-primary-text',
      blue: 'text-primary-text',
      danger: 'text-danger',
    },
    indent: { true: 'pr-3 pl-11', false: 'px-3' },
  },
  defaultVariants: { tone: 'plain', indent: false },
});

type Look = {
  icon?: IconShape | undefined;
  /** At the right: an amount, an icon. */
  end?: ReactNode;
  tone?: 'danger' | 'blue' | undefined;
  /** Keeps the place of an icon that its neighbours have. */
  indent?: boolean | undefined;
};

function Content({ icon, end, children }: Pick<Look, 'icon' | 'end'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </>
  );
}

export type MenuItemProps = Look & {
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
};

function MenuItem({ icon, end, tone, indent, onSelect, disabled, children }: MenuItemProps) {
  return (
    <Menu.Item className={look({ tone, indent })} disabled={disabled} onClick={onSelect}>
      <Content icon={icon} end={end}>
        {children}
      </Content>
    </Menu.Item>
  );
}

export type MenuLinkProps = ComponentProps<'a'> & Look;

function MenuLink({ icon, end, tone, indent, children, ...rest }: MenuLinkProps) {
  return (
    <Menu.LinkItem {...rest} closeOnClick className={look({ tone, indent })}>
      <Content icon={icon} end={end}>
        {children}
      </Content>
    </Menu.LinkItem>
  );
}

export type MenuChoiceProps<Value extends string> = {
  /** A small heading above. */
  label?: string | undefined;
  /** The chosen one's. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** MenuOptions. */
  children: ReactNode;
};

function MenuChoice<Value extends string>({ label, value, onChange, children }: MenuChoiceProps<Value>) {
  return (
    <Menu.RadioGroup
      value={value ?? null}
      onValueChange={(chosen: Value) => onChange(chosen)}
      className={label ? undefined : 'grid gap-0.5'}
    >
      {label && (
        <Menu.GroupLabel
          render={<span />}
          className="px-3 pt-2 pb-1 text-xs font-semibold tracking-label text-ink-3"
        >
          {label}
        </Menu.GroupLabel>
      )}
      {children}
    </Menu.RadioGroup>
  );
}

export type MenuOptionProps = Pick<Look, 'icon' | 'indent'> & { value: string; children: ReactNode };

function MenuOption({ value, icon, indent, children }: MenuOptionProps) {
  return (
    <Menu.RadioItem value={value} closeOnClick className={look({ indent })}>
      <Content
        icon={icon}
        end={
          <Menu.RadioItemIndicator className="contents">
            <Icon of={Check} />
          </Menu.RadioItemIndicator>
        }
      >
        {children}
      </Content>
    </Menu.RadioItem>
  );
}

function MenuSeparator() {
  return <Menu.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

export const menuParts = { MenuItem, MenuLink, MenuChoice, MenuOption, MenuSeparator };
