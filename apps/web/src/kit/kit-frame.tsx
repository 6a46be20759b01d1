import { Building2, ExternalLink, Globe, House, LogOut, Plus, Shirt, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CategoryTabs } from '../features/catalogue/category-tabs.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { MenuChoice, MenuItem, MenuLink, MenuOption, MenuSeparator } from '../ui/menu-item.tsx';
import { Pager } from '../ui/pager.tsx';
import { Steps } from '../ui/steps.tsx';
import { OrderTabs } from '../features/orders/order-tabs.tsx';
import { SegmentedTabs } from '../ui/tabs.tsx';
import { AddressPill } from '../shells/customer/address-pill.tsx';
import { UserMenuButton } from '../shells/customer/user-menu-button.tsx';
import { TopBar, TopBarLogo, TopNav, TopNavLink } from '../ui/top-bar.tsx';
import { KitSection } from './kit-section.tsx';

const CATEGORIES = ['By the kilo', 'Ironing', 'Clothing', 'Home linen', 'Special care'].map((label) => ({
  id: label.replaceAll(' ', '-').toLowerCase(),
  label,
}));

function Bar() {
  const [address, setAddress] = useState('home');
  return (
    <TopBar>
      <TopBarLogo href="/" label="Lavoir, home" />
      <Menu
        className="flex-1 md:flex-[0_1_380px]"
        trigger={(trigger) => (
          <AddressPill {...trigger} title="Home" detail="Rue du Bailli 47, 1050 Ixelles" />
        )}
      >
        <MenuChoice label="Home" value={address} onChange={setAddress}>
          <MenuOption icon={House} value="home">
            Rue du Bailli 47, 1050 Ixelles
          </MenuOption>
        </MenuChoice>
        <MenuChoice label="Office" value={address} onChange={setAddress}>
          <MenuOption icon={Building2} value="office">
            Studio Tilleul
            <br />
            <span className="text-xs text-ink-3">Rue du Page 14, 1050 Ixelles</span>
          </MenuOption>
        </MenuChoice>
        <MenuSeparator />
        <MenuItem icon={Plus} tone="blue" onSelect={() => {}}>
          Add address
        </MenuItem>
      </Menu>
      <TopNav label="Account">
        <TopNavLink href="#orders" icon={Shirt}>
          Orders
        </TopNavLink>
        <TopNavLink href="#wallet" icon={Wallet}>
          <span className="whitespace-nowrap">€ 68,40</span>
        </TopNavLink>
      </TopNav>
      <Menu
        align="end"
        trigger={(trigger) => <UserMenuButton {...trigger} initials="CD" name="Camille" label="User menu" />}
      >
        <MenuLink href="#profile" icon={UserRound}>
          Profile
        </MenuLink>
        <MenuLink
          href="#wallet"
          icon={Wallet}
          end={<span className="text-xs whitespace-nowrap text-ink-3">€ 68,40</span>}
        >
          Payment and wallet
        </MenuLink>
        <MenuLink href="#faq" icon={Globe} end={<Icon of={ExternalLink} size="sm" />}>
          FAQ and contact
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={LogOut} tone="danger" onSelect={() => {}}>
          Log out
        </MenuItem>
      </Menu>
    </TopBar>
  );
}

/** Top bar, menus, tabs, steps, pager. */
export function FrameSection() {
  const [view, setView] = useState<'current' | 'past'>('current');
  const [order, setOrder] = useState('1');
  const [category, setCategory] = useState('ironing');
  const [page, setPage] = useState(3);
  const [language, setLanguage] = useState('English');
  return (
    <KitSection title="Frame, menus, tabs">
      <div className="relative z-30">
        <Bar />
      </div>
      <CategoryTabs
        label="Categories"
        categories={CATEGORIES}
        active={category}
        onPick={(id, event) => {
          event.preventDefault();
          setCategory(id);
        }}
      />
      <SegmentedTabs
        label="Orders"
        value={view}
        onChange={setView}
        head={(list) => <div className="flex items-center gap-3">{list}</div>}
        tabs={[
          { id: 'current', label: 'Current orders' },
          { id: 'past', label: 'Past orders' },
        ]}
      >
        <OrderTabs
          label="Current orders"
          value={order}
          onChange={setOrder}
          tabs={[
            { id: '1', label: 'Order 1' },
            { id: '2', label: 'Order 2' },
            { id: '3', label: 'Order 3', attention: 'needs attention' },
          ]}
        >
          <p className="mt-3">Content of order {order}</p>
        </OrderTabs>
      </SegmentedTabs>
      <Steps
        label="Step 3 of 5"
        current={2}
        steps={['1. Your details', '2. Bags', '3. Where', '4. Address', '5. Done']}
      />
      <Pager
        label="Past orders"
        page={page}
        pages={9}
        onPage={setPage}
        previousLabel="Newer orders"
        nextLabel="Older orders"
        pageLabel={(n) => `Page ${n}`}
      />
      <Menu
        trigger={(trigger) => (
          <Button variant="ghost" size="sm" icon={Globe} {...trigger}>
            {language}
          </Button>
        )}
      >
        <MenuChoice value={language} onChange={setLanguage}>
          {['English', 'Français', 'Nederlands'].map((name) => (
            <MenuOption
              key={name}
              value={name}
              icon={name === language ? Globe : undefined}
              indent={name !== language}
            >
              {name}
            </MenuOption>
          ))}
        </MenuChoice>
      </Menu>
    </KitSection>
  );
}
