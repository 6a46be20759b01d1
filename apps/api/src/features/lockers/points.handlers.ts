import { isRefusal, mostPointsListed, refuse } from '@lavoir/contract';
import type {
  CallInput,
  Refusal,
  addOpsPoint,
  changeOpsPoint,
  listOpsPoints,
  listPointChoices,
  renewPointCode,
  showOpsPoint,
} from '@lavoir/contract';
import { euroToCents, parseHouseNumber, wallClockAt } from '@lavoir/domain';
import { randomInt } from 'node:crypto';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import { findLaundries } from '../partners/partners.queries.ts';
import { forgetProofs } from '../places/points/collection-points.queries.ts';
import {
  findCompanyNames,
  findPointPage,
  findPoints,
  insertPoint,
  lockPoint,
  setCompanies,
  updatePoint,
} from '../places/desk/points-desk.queries.ts';
import { refuseUnknownLaundry } from '../places/desk/known-laundry.ts';
import type { PointValues } from '../places/desk/points-desk.queries.ts';
import { countOverstays, hasOrdersInLockers } from './point-page.queries.ts';
import { mergePoint } from './merge-point.ts';
import { presentPoint } from './point.presentation.ts';

export const handleListOpsPoints: Handler<typeof listOpsPoints> = async ({ db, clock }, { query }) => {
  const found = await findPoints(db, query.q ?? '', mostPointsListed + 1);
  const shown = found.slice(0, mostPointsListed);
  const today = wallClockAt(clock.now()).day;
  const overstays = await countOverstays(
    db,
    shown.map(({ id }) => id),
    today,
  );
  return {
    points: shown.map((row) => ({ ...row, overstays: overstays.get(row.id) ?? 0 })),
    more: found.length > shown.length,
  };
};

export const handleShowOpsPoint: Handler<typeof showOpsPoint> = (context, { params }) =>
  presentPoint(context, params.id);

export const handleListPointChoices: Handler<typeof listPointChoices> = async ({ db }) => ({
  laundries: await findLaundries(db),
  companies: await findCompanyNames(db),
});

const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

type Body = CallInput<typeof addOpsPoint>['body'];

const feeOf = (euro: number | null) => (euro === null ? null : euroToCents(euro));

const valuesOf = (body: Body): PointValues | Refusal<'house_number_invalid'> => {
  const { name, street, zip, city, hours, access_note, laundry_id, secure } = body;
  const nr = parseHouseNumber(body.nr);
  if (nr === undefined) return refuse('house_number_invalid', { field: 'nr' });
  return {
    name,
    street,
    nr,
    zip,
    city,
    laundry_id,
    secure,
    hours: hours || null,
    access_note: access_note || null,
    service_fee_cents: feeOf(body.service_fee),
    delivery_fee_cents: feeOf(body.delivery_fee),
  };
};

/** A point that begins to be secure has a code that nobody was told yet: operators ask for one. */
export const addOpsPointOnce: RepeatableHandler<typeof addOpsPoint> = {
  first: async (context, { body }) => {
    const { db, secrets } = context;
    const values = valuesOf(body);
    if (isRefusal(values)) return values;
    const unknown = await refuseUnknownLaundry(db, values.laundry_id);
    if (unknown) return unknown;
    const code_hash = body.secure ? secrets.hashCode(newCode()) : null;
    const id = await insertPoint(db, { ...values, code_hash });
    await setCompanies(db, id, body.companies);
    return presentPoint(context, id);
  },
  subjectOf: ({ point }) => point.id,
  again: presentPoint,
};

export const handleChangeOpsPoint: Handler<typeof changeOpsPoint> = async (context, { params, body }) => {
  const { db, secrets } = context;
  const before = (await lockPoint(db, params.id)) && (await findPointPage(db, params.id));
  if (!before) return refuse('not_found');
  const wished = mergePoint(before, body);
  if (isRefusal(wished)) return wished;
  const values = valuesOf(wished);
  if (isRefusal(values)) return values;
  const unknown = await refuseUnknownLaundry(db, values.laundry_id);
  if (unknown) return unknown;
  if (before.secure && !wished.secure && (await hasOrdersInLockers(db, params.id)))
    return refuse('point_has_lockers', { field: 'secure' });
  const code_hash = wished.secure ? secrets.hashCode(newCode()) : null;
  await updatePoint(db, params.id, { ...values, ...(before.secure !== wished.secure && { code_hash }) });
  if (before.secure && !wished.secure) await forgetProofs(db, params.id);
  const company = await setCompanies(db, params.id, wished.companies);
  if (company !== undefined)
    return refuse('company_has_members', { field: 'companies', params: { company } });
  return presentPoint(context, params.id);
};

export const handleRenewPointCode: Handler<typeof renewPointCode> = async (
  { db, secrets, actor, clock },
  { params },
) => {
  const point = await lockPoint(db, params.id);
  if (!point) return refuse('not_found');
  if (!point.secure) return refuse('point_without_code');
  const code = newCode();
  await updatePoint(db, params.id, { code_hash: secrets.hashCode(code) });
  await forgetProofs(db, params.id);
  await keepStaffAct(db, {
    actorId: actor.userId,
    subjectId: null,
    kind: 'point_code',
    words: point.name,
    at: clock.now(),
  });
  return { code };
};
