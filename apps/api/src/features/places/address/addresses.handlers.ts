import { refuse } from '@lavoir/contract';
import type { CallOutput, chooseDefaultAddress, listAddresses } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Context, Handler } from '../../../http/context.ts';
import { lockUser } from '../../accounts/accounts.queries.ts';
import { collectionTimes } from '../../schedule/schedule.queries.ts';
import { findAddresses } from './addresses.queries.ts';
import type { AddressRow } from './addresses.queries.ts';
import { movingPlaces, setDefaultPlace } from './default-place.ts';
import { addressLine, findPlace } from '../places.queries.ts';

type Presented = CallOutput<typeof listAddresses>['delivery_addresses'][number];

export const presentAddresses = async (
  { db, keep, clock }: Pick<Context, 'db' | 'keep' | 'clock'>,
  rows: readonly AddressRow[],
): Promise<Presented[]> => {
  const schedules = new Set(rows.flatMap(({ schedule_id }) => schedule_id ?? []));
  const times = await collectionTimes({ db, keep }, [...schedules], clock.now());
  return rows.map((row) => ({
    id: row.id,
    type: 'DeliveryAddress',
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
  }));
};

export const handleListAddresses: Handler<typeof listAddresses> = async (context) => ({
  delivery_addresses: await presentAddresses(context, await findAddresses(context.db, context.actor.userId)),
});

export const handleChooseDefaultAddress: Handler<typeof chooseDefaultAddress> = async (
  context,
  { body: { id, address_type } },
) => {
  const { db, actor } = context;
  await lockUser(db, actor.userId);
  const place = await findPlace(db, actor.userId, address_type, id);
  if (!place) return refuse('address_not_found', { field: 'id' });
  if (place === 'not served') return refuse('area_not_served', { field: 'id' });
  const { cartEmptied } = await movingPlaces(context, () =>
    setDefaultPlace(db, actor.userId, address_type, id),
  );
  return { default_address: { id, address_type }, cart_emptied: cartEmptied };
};
