import { useQuery } from '@tanstack/react-query';
import { Building2, House, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { later } from '../../../ui/later.ts';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { addressesQuery } from '../../places/addresses.queries.ts';
import type { HomeAddress } from '../../places/addresses.queries.ts';
import { useChangePlace } from '../../places/change-place.ts';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { NoAddress } from '../../places/no-address.tsx';
import { PlacesFailed } from '../../places/places-failed.tsx';

/** Few change their address on the way to an order: its form comes when it is asked for. */
const forms = later(() => import('../../places/address/address-dialogs.tsx'));
type Forms = Awaited<ReturnType<typeof forms.fetch>>;

type ChooseAddressDialogProps = { open: boolean; onClose: () => void };

/** 'Where should we come?': the places, and what choosing one of another laundry does. */
export function ChooseAddressDialog({ open, onClose }: ChooseAddressDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { homes, points, isPending, isPartial } = usePlaces();
  const { current, change, isChanging, wouldEmptyBasket } = useChangePlace();
  const [picked, setPicked] = useState<string>();
  const addresses = useQuery(addressesQuery());
  const [writing, setWriting] = useState<{ forms: Forms; address: HomeAddress | undefined }>();
  const places = [...homes, ...points];
  const chosenKey = picked ?? (current && placeKey(current));
  const chosen = places.find((place) => placeKey(place) === chosenKey);

  const ownAddress =
    chosen?.type === 'DeliveryAddress' ? addresses.data?.find(({ id }) => id === chosen.id) : undefined;

  const write = async (address?: HomeAddress) => {
    try {
      setWriting({ forms: await forms.fetch(), address });
    } catch {
      toast.error(t('shell.network_error'));
    }
  };
  const written = (saved: HomeAddress) => {
    setPicked(placeKey(saved));
    setWriting(undefined);
    // the first place is the default already
    if (places.length === 0) onClose();
  };

  const proceed = async () => {
    if (chosen && (chosen.isDefault || (await change(chosen)))) onClose();
  };

  if (writing) {
    const { NewAddressDialog, EditAddressDialog } = writing.forms;
    const next = { onBack: () => setWriting(undefined), onSaved: written };
    return writing.address ? (
      <EditAddressDialog {...next} address={writing.address} />
    ) : (
      <NewAddressDialog {...next} />
    );
  }
  if (places.length === 0 && !isPending && !isPartial) {
    return (
      <Dialog open onClose={onClose} title={t('addresses.where')} closeLabel={t('common.close')}>
        <NoAddress level={3} onAdd={() => void write()} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addresses.where')}
      closeLabel={t('common.close')}
      locked={isChanging}
    >
      <ChoiceGroup label={t('addresses.where')} value={chosenKey} onChange={setPicked}>
        {places.map((place) => (
          <Choice
            key={placeKey(place)}
            value={placeKey(place)}
            title={place.label}
            detail={place.address}
            icon={place.type === 'CollectionPoint' ? Building2 : House}
            disabled={isChanging}
          />
        ))}
      </ChoiceGroup>
      <PlacesFailed />
      <div className="-my-2 flex flex-wrap gap-x-6">
        <TextButton icon={Plus} onClick={() => void write()}>
          {t('addresses.add')}
        </TextButton>
        {ownAddress && (
          <TextButton icon={Pencil} onClick={() => void write(ownAddress)}>
            {t('checkout.edit_address')}
          </TextButton>
        )}
      </div>
      {chosen && wouldEmptyBasket(chosen) && <Note tone="soap">{t('addresses.empties_basket')}</Note>}
      <DialogActions fill>
        <Button onClick={onClose} disabled={isChanging}>
          {t('addresses.no_back')}
        </Button>
        <Button
          variant="primary"
          onClick={() => void proceed()}
          loading={isChanging}
          loadingText={t('shell.processing')}
          disabled={!chosen}
        >
          {t('addresses.yes_proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
