import type { BoardCard } from '@lavoir/contract';
import type { Board } from '../dispatch.queries.ts';

/** Those of the laundry who don't have all of these stops already; they are of one laundry. */
export const driversFor = (drivers: Board['drivers'], cards: readonly BoardCard[]): Board['drivers'] =>
  drivers.filter(
    ({ id, laundry_id }) =>
      laundry_id === cards[0]?.laundry_id && cards.some(({ driver }) => driver?.id !== id),
  );
