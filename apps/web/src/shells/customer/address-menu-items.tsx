import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import { Building2, House, Plus, RotateCcw } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MenuChoice, MenuItem, MenuLink, MenuOption, MenuSeparator } from '../../ui/menu-item.tsx';
import { Note } from '../../ui/note.tsx';
import { useChangePlace } from '../../features/places/change-place.ts';
import { placeKey, usePlaces } from '../../features/places/default-place.ts';
import type { Place } from '../../features/places/default-place.ts';

const RouteMenuLink = createLink(MenuLink);

export type AddressMenuItemsProps = {
  /** the place was chosen, and something would be lost by it */
  onAsk: (place: Place) => void;
  /** the place is on its way to be the default */
  onChange: (changing: Promise<unknown>) => void;
};

/** What the address menu offers; it comes once somebody is about to open it. */
export function AddressMenuItems({ onAsk, onChange }: AddressMenuItemsProps) {
  const { t } = useI18n();
  const { homes, points, isPending, isPartial, refetch } = usePlaces();
  const { current, change, wouldEmptyBasket, wouldDropEdit } = useChangePlace();

  const choose = (place: Place) => {
    if (place.isDefault) return;
    if (wouldEmptyBasket(place) || wouldDropEdit(place)) onAsk(place);
    else onChange(change(place));
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
      {choice(t('addresses.homes'), homes)}
      {choice(t('addresses.points'), points)}
      {isPending && <MenuItem disabled>{t('common.loading')}</MenuItem>}
      {isPartial && (
        <MenuItem icon={RotateCcw} onSelect={refetch}>
          {t('addresses.failed')}
          <br />
          <b>{t('common.retry')}</b>
        </MenuItem>
      )}
      {(current || isPartial) && <MenuSeparator />}
      <RouteMenuLink to={`/use-${brand.short}`} icon={Plus} tone="blue">
        {t('addresses.add')}
      </RouteMenuLink>
    </>
  );
}

/** What choosing this place would cost, before it is done. */
export function AskBeforeChange({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useI18n();
  const { change, isChanging, wouldEmptyBasket, wouldDropEdit } = useChangePlace();
  const proceed = async () => {
    await change(place);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void proceed()}
      title={t('addresses.change')}
      description={`${place.label}, ${place.address}`}
      closeLabel={t('common.close')}
      cancelLabel={t('addresses.no_back')}
      confirmLabel={t('addresses.yes_proceed')}
      loading={isChanging}
      loadingText={t('shell.processing')}
    >
      {wouldDropEdit(place) && <Note tone="soap">{t('addresses.drops_edit')}</Note>}
      {wouldEmptyBasket(place) && <Note tone="soap">{t('addresses.empties_basket')}</Note>}
    </ConfirmDialog>
  );
}
