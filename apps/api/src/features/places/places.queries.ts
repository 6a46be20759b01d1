import { feeOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { connectedPoints } from './points/collection-points.queries.ts';

export type PlaceType = 'DeliveryAddress' | 'CollectionPoint';

/** Where an order is picked up and delivered, with what hangs on the place. */
export type Place = {
  type: PlaceType;
  id: number;
  name: string | null;
  /** one line: street nr, zip city */
  address: string;
  comment: string | null;
  laundryId: number | null;
  scheduleId: number;
  /** VAT included */
  fee: Cents;
  company: { id: number; name: string; isInvoiced: boolean } | null;
  usesLocker: boolean;
};

/** An address whose zip code was withdrawn from its area stays its customer's, but nobody comes there. */
type Found = Place | 'not served' | undefined;

export const addressLine = (place: { street: string; nr: string; zip: string; city: string }): string =>
  `${place.street} ${place.nr}, ${place.zip} ${place.city}`;

const findServed = prepared<{ userId: number; id: number }>()((db, value) =>
  db
    .selectFrom('delivery_addresses as a')
    .leftJoin('service_area_zip_codes as z', 'z.zip_code', 'a.zip_code')
    .leftJoin('service_areas as s', 's.id', 'z.service_area_id')
    .select(['a.id', 'a.street', 'a.nr', 'a.zip_code as zip', 'a.city', 'a.comment'])
    .select(['s.laundry_id', 's.schedule_id', 's.delivery_fee_cents'])
    .where('a.user_id', '=', value('userId'))
    .where('a.id', '=', value('id')),
);

const findAddress = async (db: Db, userId: number, id: number): Promise<Found> => {
  const [row] = await findServed(db, { userId, id });
  if (!row) return undefined;
  if (row.schedule_id === null) return 'not served';
  return {
    type: 'DeliveryAddress',
    id: row.id,
    name: null,
    address: addressLine(row),
    comment: row.comment,
    laundryId: row.laundry_id,
    scheduleId: row.schedule_id,
    fee: feeOf({ type: 'DeliveryAddress', serviceFee: null, deliveryFee: row.delivery_fee_cents }),
    company: null,
    usesLocker: false,
  };
};

const findPoint = async (db: Db, userId: number, id: number): Promise<Place | undefined> => {
  const row = await connectedPoints(db, userId).where('p.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    type: 'CollectionPoint',
    id: row.id,
    name: row.name,
    address: addressLine(row),
    comment: null,
    laundryId: row.laundry_id,
    scheduleId: row.schedule_id,
    fee: feeOf({
      type: 'CollectionPoint',
      serviceFee: row.service_fee_cents,
      deliveryFee: row.delivery_fee_cents,
    }),
    company: { id: row.company_id, name: row.company_name, isInvoiced: row.is_invoiced },
    usesLocker: row.secure,
  };
};

/** A place of this customer's own; undefined for anyone else's. */
export const findPlace = (db: Db, userId: number, type: PlaceType, id: number): Promise<Found> =>
  type === 'DeliveryAddress' ? findAddress(db, userId, id) : findPoint(db, userId, id);
