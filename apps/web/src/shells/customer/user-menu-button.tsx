import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

type UserMenuButtonProps = ComponentProps<'button'> & { initials: string; name: string; label: string };

/** Who is signed in: opens the user menu. The name shows from 900 px. */
export function UserMenuButton({ initials, name, label, className, ...rest }: UserMenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-12 items-center gap-2 rounded-full p-1 md:pr-3 md:hover:bg-hover',
        className,
      )}
    >
      <Avatar initials={initials} />
      <span className="font-semibold max-md:hidden">{name}</span>
      <span className="sr-only">{label}</span>
      <Icon of={ChevronDown} className="max-md:hidden" />
    </button>
  );
}
