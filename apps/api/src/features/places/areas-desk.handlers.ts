import { refuse } from '@lavoir/contract';
import type { CallOutput, addOpsZipCodes, readOpsAreas, removeOpsZipCode } from '@lavoir/contract';
import { centsToEuro } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Context, Handler } from '../../http/context.ts';
import { findAreas, findShifts, findTaken, findWaiting, findZipCodes } from './areas-desk.queries.ts';

const present = async (db: Db): Promise<CallOutput<typeof readOpsAreas>> => {
  const areas = await findAreas(db);
  const zipCodes = await findZipCodes(db);
  const shifts = await findShifts(db);
  return {
    areas: areas.map(({ id, name, laundry, schedule_id, delivery_fee_cents, made_at, made_by }) => ({
      id,
      name,
      laundry,
      delivery_fee: delivery_fee_cents === null ? null : centsToEuro(delivery_fee_cents),
      zip_codes: zipCodes
        .filter(({ service_area_id }) => service_area_id === id)
        .map(({ zip_code, addresses }) => ({ zip_code, addresses: addresses ?? 0 })),
      shifts: shifts
        .filter((shift) => shift.schedule_id === schedule_id)
        .map(({ weekday, slots, capacity }) => ({ weekday, slots, capacity })),
      changed: made_at && { at: made_at.toISOString(), by: made_by ?? '' },
    })),
    waiting: await findWaiting(db),
  };
};

export const handleReadOpsAreas: Handler<typeof readOpsAreas> = ({ db }) => present(db);

const record = (
  { db, actor, clock }: Pick<Context<typeof addOpsZipCodes>, 'db' | 'actor' | 'clock'>,
  areaId: number,
  action: 'zip_code_added' | 'zip_code_removed',
  zipCodes: readonly string[],
) =>
  db
    .insertInto('area_changes')
    .values(
      zipCodes.map((zip_code) => ({
        service_area_id: areaId,
        action,
        zip_code,
        made_by: actor.userId,
        made_at: clock.now(),
      })),
    )
    .execute();

/** Two areas that want the same zip code wait for each other at its key, and the second hears whose it is. */
export const handleAddOpsZipCodes: Handler<typeof addOpsZipCodes> = async (context, { params, body }) => {
  const { db } = context;
  const zipCodes = [...new Set(body.zip_codes)].toSorted();
  const area = await db
    .selectFrom('service_areas')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!area) return refuse('not_found');
  const added = await db
    .insertInto('service_area_zip_codes')
    .values(zipCodes.map((zip_code) => ({ zip_code, service_area_id: area.id })))
    .onConflict((conflict) => conflict.column('zip_code').doNothing())
    .returning('zip_code')
    .execute();
  const taken = await findTaken(db, area.id, zipCodes);
  if (taken) return refuse('zip_code_of_area', { params: { zip_code: taken.zip_code, area: taken.name } });
  const codes = added.map(({ zip_code }) => zip_code);
  if (codes.length > 0) await record(context, area.id, 'zip_code_added', codes);
  return present(db);
};

export const handleRemoveOpsZipCode: Handler<typeof removeOpsZipCode> = async (context, { params }) => {
  const { db } = context;
  const removed = await db
    .deleteFrom('service_area_zip_codes')
    .where('service_area_id', '=', params.id)
    .where('zip_code', '=', params.zip_code)
    .returning('zip_code')
    .executeTakeFirst();
  if (removed) await record(context, params.id, 'zip_code_removed', [removed.zip_code]);
  return present(db);
};
