import { Building2, House } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { useChangePlace } from '../../places/change-place.ts';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { NoAddress } from '../../places/no-address.tsx';

type ChooseAddressDialogProps = { open: boolean; onClose: () => void };

/** 'Where should we come?': the places, and what choosing one of another laundry does. */
export function ChooseAddressDialog({ open, onClose }: ChooseAddressDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { homes, points, isPending } = usePlaces();
  const { current, change, isChanging, wouldEmptyBasket } = useChangePlace();
  const [picked, setPicked] = useState<string>();
  const places = [...homes, ...points];
  const chosenKey = picked ?? (current && placeKey(current));
  const chosen = places.find((place) => placeKey(place) === chosenKey);

  const proceed = async () => {
    if (chosen && (chosen.isDefault || (await change(chosen)))) onClose();
  };

  if (places.length === 0 && !isPending) {
    return (
      <Dialog open onClose={onClose} title={t('addresses.where')} closeLabel={t('common.close')}>
        <NoAddress level={3} />
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
