import { refuse } from '@lavoir/contract';
import type { Refusal } from '@lavoir/contract';
import type { Db } from '../../../db/connect.ts';
import { isLaundry } from './areas-desk.queries.ts';

/** A form of operations may name a laundry that isn't there. */
export const refuseUnknownLaundry = async (
  db: Db,
  laundryId: number,
): Promise<Refusal<'invalid_input'> | undefined> =>
  (await isLaundry(db, laundryId))
    ? undefined
    : refuse('invalid_input', { field: 'laundry_id', params: { field: 'laundry_id' } });
