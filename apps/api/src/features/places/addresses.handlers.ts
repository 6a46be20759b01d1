import { refuse } from '@lavoir/contract';
import type { chooseDefaultAddress, listAddresses } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { emptyCart } from '../cart/cart.queries.ts';
import { findDefaultPlace, laundryOf } from '../partners/partners.queries.ts';
import { addressLine, findPlace } from './places.queries.ts';
import { collectionTimes } from '../schedule/schedule.queries.ts';
import { findAddresses, setDefaultPlace } from './addresses.queries.ts';

export const handleListAddresses: Handler<typeof listAddresses> = async ({ db, actor, clock }) => {
  const rows = await findAddresses(db, actor.userId);
  const schedules = new Set(rows.flatMap(({ schedule_id }) => schedule_id ?? []));
  const times = await collectionTimes(db, [...schedules], clock.now());
  return {
    delivery_addresses: rows.map((row) => ({
      id: row.id,
      type: 'DeliveryAddress' as const,
      street: row.street,
      nr: row.nr,
      zip_code: row.zip_code,
      city: row.city,
      country: row.country,
      comment: row.comment,
      address: addressLine({ ...row, zip: row.zip_code }),
      is_default: row.id === row.default_delivery_address_id,
      laundry_id: row.laundry_id,
      service_fee: null,
      delivery_fee: row.delivery_fee_cents === null ? null : centsToEuro(row.delivery_fee_cents),
      collection_times: (row.schedule_id !== null && times.get(row.schedule_id)) || [],
    })),
  };
};

export const handleChooseDefaultAddress: Handler<typeof chooseDefaultAddress> = async (
  { db, actor, keep },
  { body: { id, address_type } },
) => {
  await lockUser(db, actor.userId);
  const place = await findPlace(db, actor.userId, address_type, id);
  if (!place) return refuse('address_not_found', { field: 'id' });
  if (place === 'not served') return refuse('area_not_served', { field: 'id' });
  const before = await laundryOf(keep, await findDefaultPlace(db, actor.userId));
  await setDefaultPlace(db, actor.userId, address_type, id);
  const emptied = before !== place.laundryId && (await emptyCart(db, actor.userId));
  return { default_address: { id, address_type }, cart_emptied: emptied };
};
