import type { Order } from '@lavoir/contract';
import { deliveryDates, pickupDates } from '@lavoir/domain';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { shiftsOf } from '../../schedule/offers.ts';
import { useWallClock } from '../../schedule/wall-clock.ts';
import {
  afterPickup,
  agreedVisits,
  isSameVisit,
  standingPlace,
  visitNow,
  withOwnPlaces,
} from './standing.ts';

/** Where an edited order is fetched, and when the van comes: as it was agreed, or as it is wished while that can be had. */
export const useEditedVisits = (edited: EditedOrder, order: Order) => {
  const now = useWallClock();
  const { homes, points } = usePlaces();
  const places = [...homes, ...points];
  const ownKey = placeKey({
    type: order.orderable_type === 'CollectionPoint' ? 'CollectionPoint' : 'DeliveryAddress',
    id: order.orderable_id,
  });
  const placeOf = (key: string) => places.find((place) => placeKey(place) === key);
  const movedTo = edited.place === undefined || edited.place === ownKey ? undefined : placeOf(edited.place);
  const place = movedTo ?? standingPlace(order, placeOf(ownKey));
  // what was agreed was agreed for that place
  const agreed = movedTo ? undefined : agreedVisits(order);
  const times = agreed
    ? withOwnPlaces(place.collectionTimes, [agreed.pickup, agreed.delivery])
    : place.collectionTimes;
  const shifts = shiftsOf(times);
  const pickup = visitNow(edited.pickup, agreed?.pickup, pickupDates(shifts, now, agreed?.delivery));
  const delivery = afterPickup(
    pickup,
    visitNow(edited.delivery, agreed?.delivery, deliveryDates(shifts, pickup, now)),
  );
  return {
    places,
    place,
    /** another place than the order's */
    movedTo,
    times,
    pickup,
    delivery,
    /** the pick-up stays as it was agreed: a delivery is judged alone */
    isPickupAgreed: agreed !== undefined && isSameVisit(pickup, agreed.pickup),
    /** what was wished or agreed, and can't be had any more */
    lost: {
      pickup: pickup ? undefined : edited.pickup,
      delivery: delivery ? undefined : (edited.delivery ?? agreed?.delivery),
    },
  };
};
