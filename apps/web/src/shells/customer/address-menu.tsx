import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import { Building2, House, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuChoice, MenuItem, MenuLink, MenuOption, MenuSeparator } from '../../ui/menu-item.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressPill } from './address-pill.tsx';
import { useChangePlace } from '../../features/places/change-place.ts';
import { placeKey, usePlaces } from '../../features/places/default-place.ts';
import type { Place } from '../../features/places/default-place.ts';

const RouteMenuLink = createLink(MenuLink);

/** Where we come, and the other places to choose from. */
export function AddressMenu() {
  const { t } = useI18n();
  const { homes, points, isPending } = usePlaces();
  const { current, change, isChanging, wouldEmptyBasket, wouldDropEdit } = useChangePlace();
  const [asked, setAsked] = useState<Place>();

  const choose = (place: Place) => {
    if (current && placeKey(place) === placeKey(current)) return;
    if (wouldEmptyBasket(place) || wouldDropEdit(place)) setAsked(place);
    else void change(place);
  };
  const proceed = async () => {
    if (asked) await change(asked);
    setAsked(undefined);
  };
  const choice = (label: string, places: readonly Place[]) =>
    places.length > 0 && (
      <MenuChoice
        label={label}
        value={current && placeKey(current)}
        onChange={(key) => {
          const chosen = places.find((place) => placeKey(place) === key);
          if (chosen) choose(chosen);
        }}
      >
        {places.map((place) => (
          <MenuOption
            key={placeKey(place)}
            value={placeKey(place)}
            icon={place.type === 'CollectionPoint' ? Building2 : House}
          >
            {place.label}
            <br />
            <span className="text-xs text-ink-3">{place.address}</span>
          </MenuOption>
        ))}
      </MenuChoice>
    );

  return (
    <>
      <Menu
        className="flex-1 md:flex-[0_1_380px]"
        trigger={(trigger) => (
          <AddressPill
            {...trigger}
            title={current?.label ?? t(isPending ? 'common.loading' : 'addresses.choose')}
            detail={current?.address}
            icon={current?.type === 'CollectionPoint' ? Building2 : MapPin}
            aria-busy={isChanging || undefined}
          />
        )}
        onFail={() => toast.error(t('shell.network_error'))}
      >
        {choice(t('addresses.homes'), homes)}
        {choice(t('addresses.points'), points)}
        {isPending && <MenuItem disabled>{t('common.loading')}</MenuItem>}
        {current && <MenuSeparator />}
        <RouteMenuLink to={`/use-${brand.short}`} icon={Plus} tone="blue">
          {t('addresses.add')}
        </RouteMenuLink>
      </Menu>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void proceed()}
        title={t('addresses.change')}
        description={asked && `${asked.label}, ${asked.address}`}
        closeLabel={t('common.close')}
        cancelLabel={t('addresses.no_back')}
        confirmLabel={t('addresses.yes_proceed')}
        loading={isChanging}
        loadingText={t('shell.processing')}
      >
        {asked && wouldDropEdit(asked) && <Note tone="soap">{t('addresses.drops_edit')}</Note>}
        {asked && wouldEmptyBasket(asked) && <Note tone="soap">{t('addresses.empties_basket')}</Note>}
      </ConfirmDialog>
    </>
  );
}
