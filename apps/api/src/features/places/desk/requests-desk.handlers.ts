import { refuse } from '@lavoir/contract';
import type {
  OfficeRequest,
  approveOfficeRequest,
  listOfficeRequests,
  refuseOfficeRequest,
} from '@lavoir/contract';
import { euroToCents, parseHouseNumber } from '@lavoir/domain';
import { randomInt } from 'node:crypto';
import type { Handler, RepeatableHandler } from '../../../http/context.ts';
import { findLaundries } from '../../partners/partners.queries.ts';
import { findWeeks } from '../../schedule/weeks.queries.ts';
import type { OpenSlot } from '../../schedule/weeks.queries.ts';
import { isServed } from '../address/addresses.queries.ts';
import { refuseUnknownLaundry } from './known-laundry.ts';
import { addressLine } from '../places.queries.ts';
import { queuePlacesMail } from '../places.mails.ts';
import { insertPoint, setCompanies } from './points-desk.queries.ts';
import { answerRequest, findRequests, lockRequest } from './requests-desk.queries.ts';
import type { RequestRow } from './requests-desk.queries.ts';

const areaOf = ({ area, laundry_id }: RequestRow, weeks: readonly OpenSlot[]): OfficeRequest['area'] =>
  area === null || laundry_id === null
    ? null
    : {
        name: area,
        laundry_id,
        weekdays: [...new Set(weeks.map(({ weekday }) => weekday))],
        places: Math.max(1, ...weeks.map(({ places }) => places)),
      };

const answerOf = (row: RequestRow): OfficeRequest['answered'] =>
  row.answered_at && {
    by: row.answered_by,
    at: row.answered_at.toISOString(),
    reason: row.answer,
    point_id: row.collection_point_id,
  };

export const handleListOfficeRequests: Handler<typeof listOfficeRequests> = async ({ db }) => {
  const rows = await findRequests(db);
  const schedules = rows.flatMap(({ schedule_id }) => schedule_id ?? []);
  const weeks = await findWeeks(db, [...new Set(schedules)]);
  return {
    requests: rows.map((row) => ({
      id: row.id,
      state: row.state as OfficeRequest['state'],
      name: row.name,
      address: addressLine(row),
      comment: row.comment,
      asked_by: { id: row.user_id, name: row.asked_by },
      asked_at: row.created_at.toISOString(),
      area: areaOf(
        row,
        weeks.filter((one) => one.schedule_id === row.schedule_id),
      ),
      answered: answerOf(row),
    })),
    laundries: await findLaundries(db),
  };
};

const feeOf = (fee: number | null) => (fee === null ? null : euroToCents(fee));

/** A secure point has a code that nobody was told yet: operators ask for one on its page. */
export const approveOfficeRequestOnce: RepeatableHandler<typeof approveOfficeRequest> = {
  first: async (context, { params, body }) => {
    const { db, actor, clock, queue, secrets } = context;
    const office = await lockRequest(db, params.id);
    if (!office) return refuse('not_found');
    if (office.state !== 'open') return refuse('request_answered');
    const nr = parseHouseNumber(office.nr);
    if (nr === undefined) return refuse('house_number_invalid');
    const { laundry_id, secure } = body;
    const unknown = await refuseUnknownLaundry(db, laundry_id);
    if (unknown) return unknown;
    if (body.delivery_fee === null && !(await isServed(db, office.zip_code)))
      return refuse('fee_missing', { field: 'delivery_fee' });
    const code = String(randomInt(10_000)).padStart(4, '0');
    const pointId = await insertPoint(
      db,
      {
        name: office.name,
        street: office.street,
        nr,
        zip: office.zip_code,
        city: office.city,
        laundry_id,
        secure,
        hours: null,
        access_note: office.comment,
        service_fee_cents: feeOf(body.service_fee),
        delivery_fee_cents: feeOf(body.delivery_fee),
        code_hash: secure ? secrets.hashCode(code) : null,
      },
      body,
    );
    await setCompanies(db, pointId, [body.company]);
    const answered = { answered_by: actor.userId, answered_at: clock.now() };
    await answerRequest(db, office.id, { ...answered, state: 'approved', collection_point_id: pointId });
    const mail = { userId: office.user_id, requestId: office.id };
    await queuePlacesMail(queue, db, { template: 'office_approved', ...mail });
    return { id: office.id, point_id: pointId };
  },
  subjectOf: ({ id }) => id,
  again: async ({ db }, id) => {
    const office = await lockRequest(db, id);
    return office?.collection_point_id ? { id, point_id: office.collection_point_id } : refuse('not_found');
  },
};

export const refuseOfficeRequestOnce: RepeatableHandler<typeof refuseOfficeRequest> = {
  first: async ({ db, actor, clock, queue }, { params, body }) => {
    const office = await lockRequest(db, params.id);
    if (!office) return refuse('not_found');
    if (office.state !== 'open') return refuse('request_answered');
    await answerRequest(db, office.id, {
      state: 'refused',
      answer: body.reason,
      answered_by: actor.userId,
      answered_at: clock.now(),
    });
    const mail = { userId: office.user_id, requestId: office.id };
    await queuePlacesMail(queue, db, { template: 'office_refused', ...mail });
    return { id: office.id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};
