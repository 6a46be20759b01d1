import type { listAddresses } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';

type Addresses = CallOutput<typeof listAddresses>;

/** The first days and slot that a running server offers: what an order's `pickup_…` and `delivery_…` take. */
export const firstVisits = ({ delivery_addresses }: Addresses) => {
  const times = delivery_addresses[0]?.collection_times[0];
  const slot = times?.slots[0]?.time;
  return {
    pickup_date: times?.next_date,
    delivery_date: times?.third_date,
    pickup_slot: slot,
    delivery_slot: slot,
  };
};
