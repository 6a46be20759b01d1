import { refuse } from '@lavoir/contract';
import type {
  AreaCells,
  CallOutput,
  addOpsZipCodes,
  changeOpsArea,
  openOpsArea,
  readOpsAreas,
  removeOpsZipCode,
} from '@lavoir/contract';
import { centsToEuro, changedByBoth, euroToCents, ownChanges, wallClockAt } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Context, Handler, RepeatableHandler } from '../../../http/context.ts';
import { findLaundries } from '../../partners/partners.queries.ts';
import { fillOf } from '../../schedule/fill.ts';
import { findWeeks, insertSchedule } from '../../schedule/weeks.queries.ts';
import type { OpenSlot } from '../../schedule/weeks.queries.ts';
import {
  addZipCodes,
  findAreas,
  findTaken,
  findWaiting,
  findZipCodes,
  insertArea,
  isArea,
  isNameTaken,
  lockArea,
  recordAreaChange,
  removeZipCode,
  updateArea,
} from './areas-desk.queries.ts';
import { refuseUnknownLaundry } from './known-laundry.ts';
import { countPoints } from './points-desk.queries.ts';
import { countOpenRequests } from './requests-desk.queries.ts';

type Parts = Pick<Context<typeof readOpsAreas>, 'db' | 'clock'>;

/** A weekday's slots and the most places that one of them has. */
const shiftsOf = (weeks: readonly OpenSlot[]) =>
  [...new Set(weeks.map(({ weekday }) => weekday))].map((weekday) => {
    const slots = weeks.filter((one) => one.weekday === weekday);
    return { weekday, slots: slots.length, capacity: Math.max(...slots.map(({ places }) => places)) };
  });

const feeOf = (cents: Cents | null) => (cents === null ? null : centsToEuro(cents));

const present = async ({ db, clock }: Parts): Promise<CallOutput<typeof readOpsAreas>> => {
  const areas = await findAreas(db);
  const zipCodes = await findZipCodes(db);
  const weeks = await findWeeks(
    db,
    areas.map(({ schedule_id }) => schedule_id),
  );
  const fill = await fillOf(db, weeks, wallClockAt(clock.now()).day);
  return {
    areas: areas.map(({ delivery_fee_cents, made_at, made_by, ...area }) => ({
      ...area,
      percent: fill.ofSchedule(area.schedule_id) ?? null,
      delivery_fee: feeOf(delivery_fee_cents),
      zip_codes: zipCodes
        .filter(({ service_area_id }) => service_area_id === area.id)
        .map(({ zip_code, addresses }) => ({ zip_code, addresses: addresses ?? 0 })),
      shifts: shiftsOf(weeks.filter(({ schedule_id }) => schedule_id === area.schedule_id)),
      changed: made_at && { at: made_at.toISOString(), by: made_by ?? '' },
    })),
    waiting: await findWaiting(db),
    laundries: await findLaundries(db),
    requests: await countOpenRequests(db),
    points: await countPoints(db),
  };
};

export const handleReadOpsAreas: Handler<typeof readOpsAreas> = (context) => present(context);

type Recorded = Pick<Context<typeof addOpsZipCodes>, 'db' | 'actor' | 'clock'>;

const record = (
  { db, actor, clock }: Recorded,
  areaId: number,
  action: 'zip_code_added' | 'zip_code_removed' | 'opened' | 'changed',
  zipCodes: readonly (string | null)[] = [null],
) =>
  recordAreaChange(
    db,
    zipCodes.map((zip_code) => ({
      service_area_id: areaId,
      action,
      zip_code,
      made_by: actor.userId,
      made_at: clock.now(),
    })),
  );

/** Two areas that want the same zip code wait for each other at its key, and the second hears whose it is. */
export const handleAddOpsZipCodes: Handler<typeof addOpsZipCodes> = async (context, { params, body }) => {
  const { db } = context;
  const zipCodes = [...new Set(body.zip_codes)].toSorted();
  if (!(await isArea(db, params.id))) return refuse('not_found');
  const codes = await addZipCodes(db, params.id, zipCodes);
  const taken = await findTaken(db, params.id, zipCodes);
  if (taken) return refuse('zip_code_of_area', { params: { zip_code: taken.zip_code, area: taken.name } });
  if (codes.length > 0) await record(context, params.id, 'zip_code_added', codes);
  return present(context);
};

export const handleRemoveOpsZipCode: Handler<typeof removeOpsZipCode> = async (context, { params }) => {
  const { db } = context;
  const { id, zip_code } = params;
  if (await removeZipCode(db, id, zip_code)) await record(context, id, 'zip_code_removed', [zip_code]);
  return present(context);
};

const columnsOf = (body: AreaCells) => ({
  name: body.name,
  laundry_id: body.laundry_id,
  delivery_fee_cents: body.delivery_fee === null ? null : euroToCents(body.delivery_fee),
});

export const openOpsAreaOnce: RepeatableHandler<typeof openOpsArea> = {
  first: async (context, { body }) => {
    const { db } = context;
    if (await isNameTaken(db, body.name)) return refuse('area_name_taken', { field: 'name' });
    const unknown = await refuseUnknownLaundry(db, body.laundry_id);
    if (unknown) return unknown;
    const schedule_id = await insertSchedule(db, body);
    const id = await insertArea(db, { ...columnsOf(body), schedule_id });
    if (id === undefined) return refuse('area_name_taken', { field: 'name' });
    await record(context, id, 'opened');
    const zipCodes = [...new Set(body.zip_codes)].toSorted();
    if (zipCodes.length === 0) return { id };
    const added = await addZipCodes(db, id, zipCodes);
    const taken = await findTaken(db, id, zipCodes);
    if (taken)
      return refuse('zip_code_of_area', {
        field: 'zip_codes',
        params: { zip_code: taken.zip_code, area: taken.name },
      });
    await record(context, id, 'zip_code_added', added);
    return { id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

export const handleChangeOpsArea: Handler<typeof changeOpsArea> = async (
  context,
  { params, body: { seen, ...wished } },
) => {
  const { db } = context;
  const area = await lockArea(db, params.id);
  if (!area) return refuse('not_found');
  const now = { name: area.name, laundry_id: area.laundry_id, delivery_fee: feeOf(area.delivery_fee_cents) };
  const versions = { now, seen, wished };
  if (changedByBoth(versions).length > 0) return refuse('changed_meanwhile', { params: { name: area.name } });
  const next = { ...now, ...ownChanges(versions) };
  if (await isNameTaken(db, next.name, area.id)) return refuse('area_name_taken', { field: 'name' });
  const unknown = await refuseUnknownLaundry(db, next.laundry_id);
  if (unknown) return unknown;
  if (Object.keys(ownChanges(versions)).length > 0) {
    await updateArea(db, area.id, columnsOf(next));
    await record(context, area.id, 'changed');
  }
  return present(context);
};
