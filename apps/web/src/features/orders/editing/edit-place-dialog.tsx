import type { Order } from '@lavoir/contract';
import { Building2, House } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { changeEditedOrder } from '../../cart/change-edited-order.ts';
import { placeKey } from '../../places/default-place.ts';
import type { Place } from '../../places/default-place.ts';
import type { Editing } from './use-editing.ts';

type EditPlaceDialogProps = { editing: Editing; order: Order; onClose: () => void };

/** 'Where should we come?' of this order alone: the default stays. Times belong to a place, so it asks. */
export function EditPlaceDialog({ editing, order, onClose }: EditPlaceDialogProps) {
  const { t } = useI18n();
  const current = placeKey(editing.place);
  const [picked, setPicked] = useState(current);
  const isElsewhere = (place: Place) => place.laundryId !== order.laundry_id;
  const proceed = () => {
    if (picked !== current) changeEditedOrder({ place: picked, pickup: undefined, delivery: undefined });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('addresses.where')} closeLabel={t('common.close')}>
      <ChoiceGroup label={t('addresses.where')} value={picked} onChange={setPicked}>
        {editing.places.map((place) => (
          <Choice
            key={placeKey(place)}
            value={placeKey(place)}
            title={place.label}
            detail={isElsewhere(place) ? `${place.address}. ${t('editing.place_elsewhere')}` : place.address}
            icon={place.type === 'CollectionPoint' ? Building2 : House}
            disabled={isElsewhere(place)}
          />
        ))}
      </ChoiceGroup>
      {picked !== current && <Note tone="soap">{t('editing.place_asks')}</Note>}
      <DialogActions fill>
        <Button onClick={onClose}>{t('addresses.no_back')}</Button>
        <Button variant="primary" onClick={proceed}>
          {t('addresses.yes_proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
