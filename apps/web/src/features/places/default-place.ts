import { euroToCents, feeOf } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { CollectionTime } from '@lavoir/contract';
import { formatAddress } from '@lavoir/i18n/keep-together';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from './addresses.queries.ts';
import type { HomeAddress } from './addresses.queries.ts';
import { collectionPointsQuery } from './collection-points.queries.ts';
import type { CollectionPoint } from './collection-points.queries.ts';
import { useI18n } from '../../lib/i18n.tsx';

/** Where we come: a home address or a collection point. */
export type Place = {
  type: 'DeliveryAddress' | 'CollectionPoint';
  id: number;
  /** 'Home', or the point's name */
  label: string;
  address: string;
  comment: string | null;
  /** null where no laundry serves the point yet */
  laundryId: number | null;
  fee: Cents;
  /** the fee is the point's service fee, not a delivery fee */
  isServiceFee: boolean;
  collectionTimes: CollectionTime[];
  company?: string;
  /** the company may pay for what is ordered here, on its monthly invoice */
  mayInvoice: boolean;
  isDefault: boolean;
};

const centsOf = (euro: number | null): Cents | null => (euro === null ? null : euroToCents(euro));

const feesOf = (from: HomeAddress | CollectionPoint) => {
  const fees = {
    type: from.type,
    serviceFee: centsOf(from.service_fee),
    deliveryFee: centsOf(from.delivery_fee),
  };
  return { fee: feeOf(fees), isServiceFee: from.type === 'CollectionPoint' && Boolean(fees.serviceFee) };
};

const placeOfAddress = (address: HomeAddress, label: string): Place => ({
  type: 'DeliveryAddress',
  id: address.id,
  label,
  address: formatAddress(address.address),
  comment: address.comment,
  laundryId: address.laundry_id,
  ...feesOf(address),
  collectionTimes: address.collection_times,
  mayInvoice: false,
  isDefault: address.is_default,
});

const placeOfPoint = (point: CollectionPoint): Place => {
  const company = point.companies[0]?.company_name;
  return {
    type: 'CollectionPoint',
    id: point.id,
    label: point.name,
    address: formatAddress(point.address),
    comment: null,
    laundryId: point.laundry_id,
    ...feesOf(point),
    collectionTimes: point.collection_times,
    ...(company !== undefined && { company }),
    mayInvoice: point.may_invoice,
    isDefault: point.is_default,
  };
};

/** One text per place, for keys and radio values. */
export const placeKey = (place: Pick<Place, 'type' | 'id'>): string => `${place.type}-${place.id}`;

/** Every place that can be chosen, home addresses first. */
export const usePlaces = () => {
  const { t } = useI18n();
  const addresses = useQuery(addressesQuery());
  const points = useQuery(collectionPointsQuery());
  const lists = [addresses, points];
  return {
    homes: (addresses.data ?? []).map((address) => placeOfAddress(address, t('addresses.home'))),
    points: (points.data ?? []).map(placeOfPoint),
    // what failed before is asked for again under what the page shows instead: it doesn't begin anew with that
    isPending: lists.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0),
    /** one of both lists didn't come: none of what is in it can be chosen */
    isPartial: lists.some(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0),
    isRetrying: lists.some(({ data, isFetching }) => data === undefined && isFetching),
    error: addresses.error ?? points.error,
    refetch: (): void => {
      for (const list of lists) if (list.data === undefined) void list.refetch();
    },
  };
};

/**
 * Where we come unless told otherwise: the default, else the first home address, else the first point. While a list is
 * missing nothing stands in for the default, which may be in it.
 */
export const useDefaultPlace = () => {
  const { homes, points, isPending, isPartial, isRetrying, error } = usePlaces();
  const all = [...homes, ...points];
  return {
    place: isPending ? undefined : (all.find((place) => place.isDefault) ?? (isPartial ? undefined : all[0])),
    isPending,
    isPartial,
    isRetrying,
    error,
  };
};
