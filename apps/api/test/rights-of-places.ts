import type { officeRequestCalls, placesDeskCalls, planningCalls } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { operators } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const anArea = async ({ app }: House) => {
  const { id } = await app.db
    .selectFrom('service_areas')
    .select('id')
    .where('name', '=', 'Brussels')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
};

const anOffice = async ({ app, owner }: House) => {
  const { id } = await app.db
    .insertInto('office_requests')
    .values({
      user_id: owner.id,
      name: 'Office',
      street: 'Avenue Louise',
      nr: '331',
      zip_code: '1050',
      city: 'Ixelles',
      country: 'Belgium',
      comment: 'a cellar',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
};

const closedDay = (schedule_id: number) => ({
  kind: 'exception',
  change: 'closed',
  day: asDay('2029-06-04'),
  reason: 'a strike',
  schedule_id,
  laundry_id: null,
  slots: null,
  places: null,
  weekday: null,
});

/** Where the vans go is the operators’. */
export const rightsOfPlaces: Record<
  keyof typeof placesDeskCalls | keyof typeof officeRequestCalls | keyof typeof planningCalls,
  Rights
> = {
  readOpsAreas: { answers: operators },
  addOpsZipCodes: {
    answers: operators,
    request: async (house) => ({ params: await anArea(house), body: { zip_codes: ['1990'] } }),
  },
  removeOpsZipCode: {
    answers: operators,
    request: async (house) => ({ params: { ...(await anArea(house)), zip_code: '1991' } }),
  },
  openOpsArea: {
    answers: operators,
    request: async ({ world }) => ({
      body: {
        name: `Area ${Math.random()}`,
        laundry_id: world.laundryId,
        delivery_fee: null,
        zip_codes: [],
        weekdays: [1],
        places: 4,
      },
    }),
  },
  changeOpsArea: {
    answers: operators,
    request: async (house) => {
      const cells = { name: 'Brussels', laundry_id: house.world.laundryId, delivery_fee: 4.9 };
      return { params: await anArea(house), body: { ...cells, seen: cells } };
    },
  },
  listOfficeRequests: { answers: operators },
  approveOfficeRequest: {
    answers: operators,
    request: async (house) => ({
      params: await anOffice(house),
      body: {
        company: 'Atelier Nord',
        laundry_id: house.world.laundryId,
        service_fee: null,
        delivery_fee: null,
        secure: false,
        weekdays: [2],
        places: 4,
      },
    }),
  },
  refuseOfficeRequest: {
    answers: operators,
    request: async (house) => ({ params: await anOffice(house), body: { reason: 'too far' } }),
  },
  readSchedule: {
    answers: operators,
    request: async ({ world }) => ({ params: { id: String(world.scheduleId) } }),
  },
  readExceptions: { answers: operators },
  previewPlan: {
    answers: operators,
    request: async ({ world }) => ({ body: { plan: closedDay(world.scheduleId) } }),
  },
  changePlan: {
    answers: operators,
    request: async ({ world }) => ({ body: { plan: closedDay(world.scheduleId), orders: [] } }),
  },
};
