import { initialsOf } from '../../lib/initials.ts';
import { createElement } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import type { Session } from '../../lib/session.ts';
import { later } from '../../ui/later.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { UserMenuButton } from './user-menu-button.tsx';

type UserMenuProps = { user: Session['user'] };

const itemsCode = later(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

function Items({ user }: UserMenuProps) {
  const found = itemsCode.now();
  return found ? createElement(found, { user }) : null;
}

export function UserMenu({ user }: UserMenuProps) {
  const { t } = useI18n();
  const initials = initialsOf(user.first_name, user.last_name);
  return (
    <Menu
      className="flex-none"
      align="end"
      code={itemsCode}
      trigger={(trigger) => (
        <UserMenuButton
          {...trigger}
          initials={initials}
          name={user.first_name}
          label={t('shell.user_menu', { name: user.first_name })}
        />
      )}
      onFail={() => toast.error(t('shell.network_error'))}
    >
      <Items user={user} />
    </Menu>
  );
}
