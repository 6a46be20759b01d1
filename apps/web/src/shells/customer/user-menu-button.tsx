import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

type UserMenuButtonProps = ComponentProps<'button'> & { initials: string; name: string; label: string };

/** Who is signed in: opens the user menu. The name shows from 900 px. */
export function UserMenuButton({ initials, name, label, className, ...rest }: UserMenuButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('usermenu', className)}>
      <Avatar initials={initials} />
      <span className="nm">{name}</span>
      <span className="vh">{label}</span>
      <Icon of={ChevronDown} />
    </button>
  );
}
