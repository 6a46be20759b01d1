import { chooseDefaultAddress } from '@lavoir/contract';
import type { CallRequest } from '@lavoir/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placesChanged } from './places-changed.ts';
import { editedOrder, stopEditing } from '../cart/edited-order.ts';
import { useCart } from '../cart/cart.queries.ts';
import { Refused, send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import { useDefaultPlace } from './default-place.ts';
import type { Place } from './default-place.ts';

/** What was changed of an order doesn't go with another laundry's products. */
const wouldDropEdit = (place: Place): boolean => {
  const edited = editedOrder();
  return edited !== undefined && place.laundryId !== edited.laundry;
};

/** Makes another place the default. Another laundry's place empties the basket and drops what is edited: ask before. */
export const useChangePlace = () => {
  const { t } = useI18n();
  const client = useQueryClient();
  const { place: current } = useDefaultPlace();
  const { lines } = useCart();
  const choose = useMutation({
    mutationFn: (body: CallRequest<typeof chooseDefaultAddress>['body']) =>
      send(chooseDefaultAddress, { body }),
  });

  return {
    current,
    isChanging: choose.isPending,
    wouldDropEdit,
    wouldEmptyBasket: (place: Place): boolean => lines.length > 0 && place.laundryId !== current?.laundryId,
    /** true once the place is the default */
    change: async (place: Place): Promise<boolean> => {
      try {
        const { cart_emptied } = await choose.mutateAsync({ id: place.id, address_type: place.type });
        if (wouldDropEdit(place)) stopEditing();
        await placesChanged(client, cart_emptied);
        toast.success(t('addresses.changed', { place: place.label }));
        return true;
      } catch (reason) {
        toast.error(reason instanceof Refused && reason.message ? reason.message : t('shell.network_error'));
        return false;
      }
    },
  };
};
