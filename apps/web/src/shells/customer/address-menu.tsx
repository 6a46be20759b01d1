import { Building2, MapPin } from 'lucide-react';
import { createElement, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { later } from '../../ui/later.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressPill } from './address-pill.tsx';
import type { AddressMenuItemsProps } from './address-menu-items.tsx';
import { useDefaultPlace } from '../../features/places/default-place.ts';
import type { Place } from '../../features/places/default-place.ts';

const itemsCode = later(() => import('./address-menu-items.tsx'));

function Items(props: AddressMenuItemsProps) {
  const found = itemsCode.now();
  return found ? createElement(found.AddressMenuItems, props) : null;
}

/** Where we come, and the other places to choose from. */
export function AddressMenu() {
  const { t } = useI18n();
  const { place, isPending, isPartial } = useDefaultPlace();
  const [asked, setAsked] = useState<Place>();
  const [isChanging, setChanging] = useState(false);

  const follow = async (changing: Promise<unknown>) => {
    setChanging(true);
    await changing;
    setChanging(false);
  };
  const title = () => {
    if (place) return place.label;
    if (isPending) return t('common.loading');
    return t(isPartial ? 'addresses.failed' : 'addresses.choose');
  };
  const code = itemsCode.now();
  return (
    <>
      <Menu
        className="flex-1 md:flex-[0_1_380px]"
        code={itemsCode}
        trigger={(trigger) => (
          <AddressPill
            {...trigger}
            title={title()}
            detail={place?.address}
            icon={place?.type === 'CollectionPoint' ? Building2 : MapPin}
            aria-busy={isChanging || undefined}
          />
        )}
        onFail={() => toast.error(t('shell.network_error'))}
      >
        <Items onAsk={setAsked} onChange={(changing) => void follow(changing)} />
      </Menu>
      {code && asked && <code.AskBeforeChange place={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
