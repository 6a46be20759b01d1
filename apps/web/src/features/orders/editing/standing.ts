import type { CollectionTime, Order } from '@lavoir/contract';
import { euroToCents, leavesTurnaround, stillOffered } from '@lavoir/domain';
import type { OfferedDate, Visit } from '@lavoir/domain';
import type { Place } from '../../places/default-place.ts';

export const isSameVisit = (a: Visit | undefined, b: Visit | undefined): boolean =>
  a?.day === b?.day && a?.slot === b?.slot;

/** When the van comes, as it was agreed. */
export const agreedVisits = (order: Order): { pickup: Visit; delivery: Visit } => ({
  pickup: { day: order.pickup_date, slot: order.pickup_slot },
  delivery: { day: order.delivery_date, slot: order.delivery_slot },
});

/** Where the order is fetched, with its address and its fee as they were ordered; `known` says when the van comes there. */
export const standingPlace = (order: Order, known: Place | undefined): Place => ({
  type: order.orderable_type === 'CollectionPoint' ? 'CollectionPoint' : 'DeliveryAddress',
  id: order.orderable_id,
  label: known?.label ?? order.shop_name ?? '',
  address: order.address,
  comment: known?.comment ?? null,
  laundryId: order.laundry_id,
  fee: euroToCents(order.service_fee),
  isServiceFee: known?.isServiceFee ?? order.orderable_type === 'CollectionPoint',
  collectionTimes: known?.collectionTimes ?? [],
  // an order that is to be invoiced stays so, whatever its company wants of new ones
  mayInvoice: order.payment_type === '' || (known?.mayInvoice ?? false),
  isDefault: known?.isDefault ?? false,
  ...(order.company !== null && { company: order.company }),
});

/** The places that the order has taken are its own: a slot that they filled isn't full for it. */
export const withOwnPlaces = (times: readonly CollectionTime[], visits: readonly Visit[]): CollectionTime[] =>
  times.map((shift) => ({
    ...shift,
    slots: shift.slots.map((slot) => ({
      ...slot,
      full_dates: slot.full_dates.filter(
        (day) => !visits.some((visit) => visit.day === day && visit.slot === slot.time),
      ),
    })),
  }));

/** The visit that is wished while it can be had; one that was agreed stays without being judged again. */
export const visitNow = (
  wished: Visit | undefined,
  agreed: Visit | undefined,
  dates: readonly OfferedDate[],
): Visit | undefined => {
  if (wished && !isSameVisit(wished, agreed)) return stillOffered(wished, dates);
  return agreed;
};

/** The delivery while the laundry has its time after the pick-up. */
export const afterPickup = (pickup: Visit | undefined, delivery: Visit | undefined): Visit | undefined =>
  delivery && (!pickup || leavesTurnaround(pickup, delivery)) ? delivery : undefined;
